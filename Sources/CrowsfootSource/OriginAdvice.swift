/// Says a help in the words of the file that a schema was made from.
struct OriginAdvice {
    private enum Form {
        case swift
        case managedModel
        case other
    }

    private let rule: Rule?
    private let form: Form
    private let isAboutProperty: Bool

    /// `rule` is the rule that a finding can be allowed by; none for advice that is no finding's.
    init(_ rule: Rule?, path: String, subject: String?) {
        self.rule = rule
        isAboutProperty = subject?.contains(".") ?? false
        form = path.hasSuffix(".swift") ? .swift : path.hasSuffix("contents") ? .managedModel : .other
    }

    func text(of help: String) -> String {
        // Only a schema has a choice between two forms.
        let help = help.replacing("take `@storage(native)` away, ", with: "").replacing("remove the step", with: "remove it")
        return attributes(in: steps(in: acceptance(in: allowance(in: help))))
    }

    /// How the file says that a loss is meant. Besides that, only a schema has steps.
    private func acceptance(in help: String) -> String {
        guard help.contains("`accept ") else { return help }
        let place =
            switch form {
            case .swift: " above \(isAboutProperty ? "its" : "a") class"
            case .managedModel: " as user info `crowsfoot.accept` of \(isAboutProperty ? "its" : "an") entity"
            case .other: ""
            }
        let (start, end) = form == .swift ? ("`// crowsfoot:accept ", " \"why\"`") : ("`", " why`")
        if form == .other { return help }
        return help.replacing("`accept ", with: start, upTo: " \"why\"`", with: end + place)
            .replacing("\(place) in `migration`", with: place)
    }

    /// How the file says that a finding is meant.
    private func allowance(in help: String) -> String {
        guard let rule else { return help }
        let words =
            switch form {
            case .swift: "`// crowsfoot:allow \(rule.id) \"why\"` above it"
            case .managedModel: "user info: key `crowsfoot.allow`, value `\(rule.id) why`"
            case .other: "`@allow(\(rule.id), \"why\")` in a schema made of it"
            }
        return help.replacing("`@allow(\(rule.id), \"why\")`", with: words)
    }

    /// Only a schema has steps. Elsewhere code of the app takes their place, and a value that is missing is given by a default.
    private func steps(in help: String) -> String {
        let (code, verb): (String, String)
        switch form {
        case .swift: (code, verb) = ("a `.custom` stage of a `SchemaMigrationPlan`", "write")
        case .managedModel: (code, verb) = ("a mapping model", "add")
        case .other: return help.replacing("in `migration`", with: "in `migration` of an imported schema")
        }
        // A stage infers the rest of its migration, which a property of another type has none of.
        let copied =
            form == .swift ? "give the new values a property of their own, and copy them in \(code)" : "convert the values in \(code)"
        return
            help
            .replacing("write `custom` in `migration`, since `", upTo: "find its rows again", with: copied)
            .replacing("write `custom` in `migration`, since `", upTo: "reads its own rows only", with: copied)
            .replacing("; Swift stands between backticks there", with: "")
            .replacing(", make it optional, or write `fill ", upTo: "` in `migration`", with: ", or make it optional")
            .replacing(", or write `fill ", upTo: "` in `migration`", with: "")
            .replacing("write `fill ", upTo: "` in `migration`", with: "write a default, or set it in \(code)")
            .replacing("write `convert ", upTo: "` in `migration`", with: copied)
            .replacing("write `unique ", upTo: " keep …` or", with: "remove duplicates in \(code), or write")
            .replacing("write `custom` in `migration`", with: "\(verb) \(code)")
            .replacing("write `custom`", with: "\(verb) \(code)")
            .replacing("`custom`", with: code)
            .replacing(" in `migration`", with: "")
    }

    /// What a schema says with an attribute.
    private func attributes(in help: String) -> String {
        let storage = form == .swift ? "write `@Attribute(.externalStorage)`" : "turn on Allows External Storage"
        let help = form == .other ? help : help.replacing("write `@external`", with: storage)
        return Self.attributes.reduce(help) { help, attribute in
            // SwiftData has no earlier name for a model.
            if form == .swift, attribute.start == "`@was(", !isAboutProperty {
                return help.replacing(", or say with `@was(", upTo: "` what it is called now", with: "")
            }
            return rewriting(attribute.start, attribute.end, in: help, swift: attribute.swift, attribute.field)
        }
    }

    private static let attributes: [(start: String, end: String, swift: (start: String, end: String), field: String)] = [
        ("`@transformable(\"", "\")`", ("`@Attribute(.transformable(by: \"", "\"))`"), "the transformer"),
        ("`@hash(\"", "\")`", ("`@Attribute(hashModifier: \"", "\")`"), "the hash modifier"),
        ("`@was(", ")`", ("`originalName: \"", "\"`"), "the Renaming ID"),
        ("`@delete(", ")`", ("`@Relationship(deleteRule: .", ")`"), "the delete rule"),
        ("`@inverse(", ")`", ("`@Relationship(inverse: \\….", ")`"), "the inverse"),
    ]

    /// What a model has is a field of Xcode's inspector, which has a name and a value.
    private func rewriting(
        _ start: String, _ end: String, in help: String, swift: (start: String, end: String), _ field: String
    ) -> String {
        guard help.contains(start) else { return help }
        switch form {
        case .swift: return help.replacing(start, with: swift.start, upTo: end, with: swift.end)
        case .managedModel: return help.replacing(start, with: "\(field) `", upTo: end, with: "`")
        case .other: return help
        }
    }
}

extension String {
    /// Replaces each start, and the end that closes it.
    fileprivate func replacing(_ start: String, with newStart: String, upTo end: String, with newEnd: String) -> String {
        let parts = split(separator: start, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { text, part in
            text + newStart + part.replacing(end, with: newEnd, maxReplacements: 1)
        }
    }

    /// Replaces each passage from a start to its end.
    fileprivate func replacing(_ start: String, upTo end: String, with words: String) -> String {
        let parts = split(separator: start, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { text, part in
            let rest = part.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)
            return rest.count == 2 ? text + words + rest[1] : text + start + part
        }
    }
}

/// What a file that is no schema says to keep a finding: the id of its rule, and why.
package struct AllowanceText: Hashable, Sendable {
    package let rule: String
    package let reason: String

    /// None for a text that does not say both. Marks around the reason are not part of it.
    package init?(_ text: String) {
        let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard words.count == 2, Self.isRule(words[0]) else { return nil }
        rule = String(words[0])
        reason = Self.withoutMargins(words[1])
        if reason.isEmpty { return nil }
    }

    private static func isRule(_ word: Substring) -> Bool {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                part.first?.isLowercase == true && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") }
            }
    }

    fileprivate static func withoutMargins(_ reason: Substring) -> String {
        String(reason.drop(while: isMargin).reversed().drop(while: isMargin).reversed())
    }

    private static func isMargin(_ character: Character) -> Bool { character == "\"" || character.isWhitespace }
}

/// What a file that is no schema says to accept a loss: what happens, what it happens to, and why.
package struct AcceptanceText: Hashable, Sendable {
    /// A word that `accept` has in a schema.
    package let word: String
    private let path: String
    package let reason: String

    /// None for a text that does not say all three. Marks around the reason are not part of it.
    package init?(_ text: String) {
        let words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard words.count == 3, Self.isName(words[0]) else { return nil }
        guard words[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isName) else { return nil }
        word = String(words[0])
        path = String(words[1])
        reason = AllowanceText.withoutMargins(words[2])
        if reason.isEmpty { return nil }
    }

    /// What it is about, said at a model: a single name is that of a property, unless it is written like a type.
    package func path(at model: String) -> String {
        path.contains(".") || path.first?.isUppercase ?? false ? path : "\(model).\(path)"
    }

    private static func isName(_ word: Substring) -> Bool {
        word.first?.isNumber == false && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
