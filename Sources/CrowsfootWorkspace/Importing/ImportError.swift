package import CrowsfootChecking
package import CrowsfootImport
package import CrowsfootStoreModel
package import CrowsfootStores

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
        case store(FilePath, StoreError)
        case noCachedModel(FilePath)
        case notation(FilePath, line: Int, column: Int, NotationError)
        case tooMuchSwift(FilePath, limit: Int)
        case nothingFound(FilePath)
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
        case .store(let path, let error): "`\(path)`: \(error.sentence)"
        case .noCachedModel(let path):
            "`\(path)` does not keep the model that it was written by, as stores of old systems do not: it has hashes alone, of which no "
                + "schema can be made"
        case .notation(let path, let line, let column, let error): "`\(path):\(line):\(column)` cannot be read: \(error.sentence)"
        case .tooMuchSwift(let path, let limit): "there are more than \(limit) MB of Swift up to `\(path)`: name the folder of the models"
        case .nothingFound(let path):
            "there is no Core Data model and no `@Model` class in `\(path)`; folders of tests and previews are read only if you name them"
        }
    }
}
