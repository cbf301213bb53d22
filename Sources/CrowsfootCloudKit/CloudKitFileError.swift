package import CrowsfootModel
package import CrowsfootSource

/// The reason why a CloudKit schema file can't be read, with the location.
package struct CloudKitFileError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case tooLarge(limit: Int)
        case unclosedComment
        case unclosedName
        /// The text between double quotes is no name.
        case notName(String)
        /// `expected` is a phrase with an article or with backticks.
        case unexpected(String, expected: String)
        case noHeading
        /// A statement that people and programs have invented.
        case invented(String, instead: String)
        case unknownType(String, suggestion: String?)
        case notEncrypted(CloudKitFieldType)
        /// An index on an encrypted field.
        case notIndexed(CloudKitIndex)
        case needsQuotes(String)
        case repeated(String, in: String)
    }

    package let reason: Reason
    package let range: SourceRange

    package init(_ reason: Reason, at range: SourceRange) {
        self.reason = reason
        self.range = range
    }

    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch reason {
        case .tooLarge(let limit): "the file is larger than the \(limit >> 20) MiB that are read"
        case .unclosedComment: "this comment has no end: write `*/` after it"
        case .unclosedName: "this name has no end: write `\"` after it, in the same line"
        case .notName(let text): "`\(text)` can't be a name in CloudKit: use letters from A to Z, digits and `_`"
        case .unexpected(let found, let expected): "found \(found), expected \(expected)"
        case .noHeading: "a CloudKit schema file starts with `DEFINE SCHEMA`"
        case .invented(let found, let instead): "CloudKit has no `\(found)`: \(instead)"
        case .unknownType(let type, nil):
            "CloudKit has no type `\(type)`: use \(CloudKitFieldType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))"
        case .unknownType(let type, let suggestion?): "CloudKit has no type `\(type)`: write `\(suggestion)`"
        case .notEncrypted(let type): "a field of type `\(type.rawValue)` can't be `ENCRYPTED`"
        case .notIndexed(let index): "CloudKit has no index of encrypted fields: remove `\(index.rawValue)`"
        case .needsQuotes(let name): "the name needs double quotes: `\"\(name)\"`"
        case .repeated(let name, let place): "`\(name)` is in \(place) twice"
        }
    }
}
