package import CrowsfootChecking
package import CrowsfootCoreData

/// Why nothing could be made of what others have written. Everything that keeps it from being read, not only the first of it.
package struct ImportError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        case file(FileError)
        case xml(FilePath, line: Int, column: Int, XMLError)
        /// Its root is not what a model begins with.
        case notModel(FilePath, root: String)
        case noVersions(FilePath)
        /// All its versions are of the time before Xcode 4.
        case onlyBinary(FilePath)
        case unknownKind(FilePath)
    }

    package let problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension ImportError.Problem {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .file(let error): error.sentence
        case .xml(let path, let line, let column, let error): "`\(path):\(line):\(column)` cannot be read: \(error.sentence)"
        case .notModel(let path, let root): "`\(path)` is no Core Data model: it begins with `<\(root)>`, and a model with `<model>`"
        case .noVersions(let path): "there is no version in `\(path)`: no folder that ends in `.xcdatamodel` and has a file `contents`"
        case .onlyBinary(let path):
            "`\(path)` was saved before Xcode 4, in a form that only Xcode reads: open it there and save it once"
        case .unknownKind(let path):
            "`\(path)` is nothing that can be read here: a Core Data model ends in `.xcdatamodeld` or `.xcdatamodel`"
        }
    }
}
