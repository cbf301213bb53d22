import CrowsfootModel
import CrowsfootSource

/// A column of a diagram, which becomes a property or belongs to a relationship.
struct ERColumn {
    /// A column type such as `numeric(10,2)[]`: the word, its parameters, and the nesting of lists.
    struct TypeName {
        var word: String
        var arguments: String?
        var listDepth = 0
        /// The key type of a dictionary, or `nil`.
        var key: String?
        var range: SourceRange?

        init(word: String, range: SourceRange?) {
            self.word = word
            self.range = range
        }
    }

    struct Value {
        enum Kind { case text, word, expression }

        var kind: Kind
        var text: String
        var range: SourceRange
    }

    var name: DraftText
    var type: TypeName
    var isOptional = false
    var isPrimary = false
    var isUnique = false
    var isForeign = false
    var defaultValue: Value?
    /// The remarks that Crowsfoot's diagrams write next to the column.
    var remarks: [RowRemark] = []
    var documentation: String?
    var origin: SourceRange?
}

extension ERColumn.TypeName {
    /// Parses `numeric(10,2)[]`, `list~int~`, or `Int[String]`, which is a dictionary in Crowsfoot's diagrams.
    init(spelled: String, range: SourceRange?) {
        self.init(word: spelled, range: range)
        while word.hasSuffix("[]"), listDepth < 8 {
            word.removeLast(2)
            listDepth += 1
        }
        for list in ["list", "array", "set"] where word.lowercased().hasPrefix(list) && listDepth < 8 {
            let inner = word.dropFirst(list.count)
            guard let open = inner.first, open == "~" || open == "<", let close = inner.last, close == "~" || close == ">", inner.count > 2
            else {
                continue
            }
            word = String(inner.dropFirst().dropLast())
            listDepth += 1
        }
        if word.hasSuffix("]"), let open = word.firstIndex(of: "[") {
            key = String(word[word.index(after: open)...].dropLast())
            word = String(word[..<open])
        }
        if word.hasSuffix(")"), let open = word.firstIndex(of: "(") {
            arguments = String(word[word.index(after: open)...].dropLast())
            word = String(word[..<open])
        }
    }

    var spelling: String {
        word + (arguments.map { "(\($0))" } ?? "") + (key.map { "[\($0)]" } ?? "") + String(repeating: "[]", count: listDepth)
    }
}
