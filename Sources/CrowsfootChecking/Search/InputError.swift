/// Everything that kept the wanted schemas from being found or read, not only the first of it.
package struct InputError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// Nothing has this name; something near it may be meant.
        case missing(FilePath, nearest: FilePath?)
        case deadLink(FilePath)
        case noSchemas(in: FilePath)
        case unreadable(FileError)
        /// No schema could be made of what others have written; the sentence says why.
        case unimportable(String)
        /// Something of others, where a schema is to be changed.
        case notSchema(FilePath)
    }

    package let problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension InputError.Problem {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .missing(let path, nil):
            FileError(.find, path, .missing).sentence
        case .missing(let path, let nearest?):
            FileError(.find, path, .missing).sentence + "; did you mean `\(nearest)`?"
        case .deadLink(let path):
            FileError(.read, path, .deadLink).sentence
        case .noSchemas(.current):
            "there is no file that ends in `.schema` in the current folder or below it"
        case .noSchemas(let folder):
            "there is no file that ends in `.schema` in `\(folder)` or below it"
        case .unreadable(let error):
            error.sentence
        case .unimportable(let sentence):
            sentence
        case .notSchema(let path):
            "`\(path)` is no schema, and schemas are all that this changes; `crowsfoot import \(path)` makes one of it"
        }
    }
}
