/// All files of one run; the only place where a `FileID` is turned into a file.
package struct SourceSet: Sendable {
    package private(set) var files: [SourceFile] = []

    package init() {}

    @discardableResult
    package mutating func add(path: String, bytes: [UInt8]) -> SourceFile {
        let file = SourceFile(id: FileID(files.count), path: path, bytes: bytes)
        files.append(file)
        return file
    }

    /// A text that was made from others, which are added behind it.
    @discardableResult
    package mutating func add(path: String, bytes: [UInt8], from sources: TextSources) -> SourceFile {
        let id = FileID(files.count)
        let file = SourceFile(id: id, path: path, bytes: bytes, origins: sources.origins.shifted(by: files.count + 1))
        files.append(file)
        for source in sources.files { add(path: source.path, bytes: source.bytes) }
        return file
    }

    package subscript(id: FileID) -> SourceFile { files[Int(id.index)] }

    package func holds(_ range: SourceRange) -> Bool { Int(range.file.index) < files.count }

    package func text(_ range: SourceRange) -> String {
        self[range.file].text(range)
    }
}

/// Names one file of a `SourceSet`: its place in the order in which the files were added.
package struct FileID: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(_ index: Int) {
        self.index = Int32(index)
    }

    package static func < (left: FileID, right: FileID) -> Bool {
        left.index < right.index
    }
}
