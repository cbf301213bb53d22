/// Everything that kept the wanted schemas from being found, not only the first of it.
package struct SchemaSearchError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// Nothing has this name; something near it may be meant.
        case missing(FilePath, nearest: FilePath?)
        case noSchemas(in: FilePath)
        case notSearchable(FileError)
    }

    package let problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension SchemaSearchError.Problem {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .missing(let path, nil):
            FileError(.find, path, .missing).sentence
        case .missing(let path, let nearest?):
            FileError(.find, path, .missing).sentence + "; did you mean `\(nearest)`?"
        case .noSchemas(.current):
            "there is no file that ends in `.schema` in the current folder or below it"
        case .noSchemas(let folder):
            "there is no file that ends in `.schema` in `\(folder)` or below it"
        case .notSearchable(let error):
            error.sentence
        }
    }
}
