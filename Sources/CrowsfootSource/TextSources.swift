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

    package init(files: [File], origins: OriginMap) {
        self.files = files
        self.origins = origins
    }
}
