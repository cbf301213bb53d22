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

    package let files: [File]
    /// In these files, by their places.
    package let origins: OriginMap
    /// What of them is not in the text as it is in the files, each a sentence with its place.
    package let remarks: [String]

    package init(files: [File], origins: OriginMap, remarks: [String] = []) {
        self.files = files
        self.origins = origins
        self.remarks = remarks
    }
}
