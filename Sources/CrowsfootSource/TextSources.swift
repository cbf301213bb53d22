/// What a text was made from that nobody wrote as it is.
package struct TextSources: Hashable, Sendable {
    package struct File: Hashable, Sendable {
        package let path: String
        package let bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Something in the files that is not in the text as it is there.
    package struct Remark: Hashable, Sendable {
        /// `path:line:column`; `nil` for what has no position.
        package let position: String?
        /// One clause, names in backticks, no full stop.
        package let reason: String
        /// The text has nothing of it, so a comparison says nothing about it.
        package let isUncompared: Bool

        package init(position: String?, reason: String, isUncompared: Bool) {
            self.position = position
            self.reason = reason
            self.isUncompared = isUncompared
        }

        /// With its position.
        package var text: String { (position.map { "\($0): " } ?? "") + reason }
    }

    package let files: [File]
    /// In these files, by their places.
    package let origins: OriginMap
    package let remarks: [Remark]

    package init(files: [File], origins: OriginMap, remarks: [Remark] = []) {
        self.files = files
        self.origins = origins
        self.remarks = remarks
    }
}
