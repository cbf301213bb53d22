/// Translates words of the schema language in a finding to those of the file that a schema was read from.
package struct OriginAdvice {
    private enum Form {
        case swift
        case managedModel
        case other
    }

    /// Words of the schema language, and their translations for other files.
    ///
    /// `%` stands for the words in between, and `its` for the article of a class or entity.
    private struct Phrase {
        let start: String
        let end: String
        let swift: String
        let managedModel: String

        init(_ start: String, _ end: String = "", swift: String, managedModel: String) {
            self.start = start
            self.end = end
            self.swift = swift
            self.managedModel = managedModel
        }
    }

    /// The phrases, in the order of translation: a longer phrase comes before a shorter one.
    private static let phrases =
        storage + steps + names + [
            Phrase(
                "set it with `fill ", "`", swift: "add a `VersionedSchema` in which it is optional and set it in a custom `MigrationStage`",
                managedModel: "set it with a mapping model"),
            Phrase(
                "set the value of each object: `fill ", "`", swift: "set the value of each object in a custom `MigrationStage`",
                managedModel: "set the value of each object with a mapping model"),
            Phrase(
                "convert the values with `convert ", "`",
                swift: "keep the property, and convert its values into a new one in a custom `MigrationStage`",
                managedModel: "convert the values with a mapping model in a new model version"),
            Phrase(
                "convert the values with a `custom` step", " for `convert`",
                swift: "keep the property, and convert its values into a new one in a custom `MigrationStage`",
                managedModel: "convert the values with a mapping model in a new model version"),
            Phrase(
                "remove duplicates with `unique ", "`", swift: "remove duplicates in a custom `MigrationStage`",
                managedModel: "remove duplicates with a mapping model"),
            Phrase(
                "if the enum was renamed, write `enum ", "` and keep its raw values", swift: "if the enum was renamed, keep its raw values",
                managedModel: "if the enum was renamed, keep its raw values"),
            Phrase("give it the default `", "`", swift: "give it the default `%`", managedModel: "enter a default value"),
            Phrase("make it optional with `?`", swift: "make it optional with `?`", managedModel: "select *Optional*"),
            Phrase("make it optional", swift: "make it optional", managedModel: "select *Optional*"),
            Phrase("make `", "` optional", swift: "make `%` optional", managedModel: "select *Optional* for `%`"),
            Phrase("give it a default", swift: "give it a default", managedModel: "enter a default value"),
            Phrase("remove the step", swift: "remove it", managedModel: "remove it"),
            Phrase("write a `custom` step", swift: "write a custom `MigrationStage`", managedModel: "add a mapping model"),
            Phrase(
                "accept the loss with `accept ", " \"why\"`", swift: "accept the loss with `// crowsfoot:accept % \"why\"` above its class",
                managedModel: "accept the loss: in the User Info of its entity, set `crowsfoot.accept` to `% why`"),
            Phrase(
                "no single `@unique` or `@id` property", swift: "no single `@Attribute(.unique)` property",
                managedModel: "no single unique attribute"),
            Phrase("a `@unique` or `@id` property", swift: "an `@Attribute(.unique)` property", managedModel: "a constraint"),
            Phrase(
                "`accept ", " \"why\"`", swift: "`// crowsfoot:accept % \"why\"` above its class",
                managedModel: "`% why` as User Info `crowsfoot.accept` of its entity"),
            Phrase("make a property `@unique` or `@id` in an earlier version, ", swift: "", managedModel: ""),
            Phrase("remove it from its hierarchy in an earlier version, ", swift: "", managedModel: ""),
            Phrase("remove `@storage(native)`, or ", swift: "", managedModel: ""),
            Phrase("remove `@storage(native)`, ", swift: "", managedModel: ""),
            Phrase(
                "remove `@storage(native)` before the first release",
                swift: "before the first release, store its raw value or JSON instead",
                managedModel: "store it as JSON"),
            Phrase("remove `@storage(native)`", swift: "store it as JSON in a `Data` property", managedModel: "store it as JSON"),
            Phrase(
                "add `@transformable(\"", "\")`", swift: "add `@Attribute(.transformable(by: \"%\"))`",
                managedModel: "set the transformer `%`"),
            Phrase("`@transformable(\"", "\")`", swift: "`@Attribute(.transformable(by: \"%\"))`", managedModel: "the transformer `%`"),
            Phrase("add `@hash(\"", "\")`", swift: "add `@Attribute(hashModifier: \"%\")`", managedModel: "add the hash modifier `%`"),
            Phrase(
                "write `@inverse(", "without an inverse", swift: "set `@Relationship(inverse:)` at one end of each pair",
                managedModel: "set each inverse"),
            Phrase("write `@inverse(", ")`", swift: "set `@Relationship(inverse:)` to `%`", managedModel: "set the inverse to `%`"),
            Phrase("name it with `@inverse(", ")`", swift: "set `@Relationship(inverse:)` to it", managedModel: "set it as the inverse"),
            Phrase(", or mark `", "`@oneway`", swift: "", managedModel: ""),
            Phrase("mark `", "` with `@oneway`", swift: "leave `%` without an inverse", managedModel: "leave `%` without an inverse"),
            Phrase(", and is `@oneway`", swift: ", and has no inverse", managedModel: ", and has no inverse"),
            Phrase(", and remove `@oneway` from `", "`", swift: "", managedModel: ""),
            deleteRule("cascade", "Cascade"), deleteRule("nullify", "Nullify"), deleteRule("deny", "Deny"),
            Phrase("`@delete(none)`", swift: "`deleteRule: .noAction`", managedModel: "the delete rule *No Action*"),
            Phrase("`@delete(", ")`", swift: "`deleteRule: .%`", managedModel: "the delete rule `%`"),
            Phrase("`@unique(", ")`", swift: "`#Unique` of `%`", managedModel: "the constraint `%`"),
            Phrase("`@index(", ")`", swift: "`#Index` of `%`", managedModel: "the fetch index of `%`"),
            Phrase("use `@count`", swift: "use `maximumModelCount`", managedModel: "set *Maximum*"),
            Phrase("`@count(", ")`", swift: "a count of `%`", managedModel: "a count of `%`"),
            Phrase("`@count` of", swift: "the count of", managedModel: "the count of"),
            Phrase(
                "`@check(", ")` rejects the value, so `validate()` throws", swift: "the check `%` rejects the value",
                managedModel: "the validation `%` rejects the value, so saving fails"),
            Phrase("`@unique`", swift: "`@Attribute(.unique)`", managedModel: "the constraint"),
            Phrase("`@index`", swift: "`#Index`", managedModel: "a fetch index"),
            Phrase("add `@external`", swift: "add `@Attribute(.externalStorage)`", managedModel: "select *Allows External Storage*"),
            Phrase(", or add `@cloudkit` to the schema", swift: "", managedModel: ""),
            Phrase(
                "CloudKit doesn't sync this schema", swift: "CloudKit doesn't sync this store",
                managedModel: "CloudKit doesn't sync this store"),
            Phrase("`@encrypted`", swift: "`.allowsCloudEncryption`", managedModel: "cloud encryption"),
            Phrase("remove `@ordered`", swift: "remove the order", managedModel: "clear *Ordered*"),
            Phrase("`@transient`", swift: "`@Transient`", managedModel: "*Transient*"),
            Phrase(", with `@check(0...)`", "negative", swift: "", managedModel: ""),
            Phrase("because the generated class doesn't", swift: "because the class doesn't", managedModel: "because its class doesn't"),
            Phrase(
                ", and the schema has no `@deployment`", swift: "",
                managedModel: ""),
            Phrase(
                "add `@deployment(", "older systems",
                swift: "make sure that the app doesn't run on older systems, or avoid it",
                managedModel: "make sure that the app doesn't run on older systems, or avoid it"),
            Phrase("remove the `@allow`", swift: "remove the comment", managedModel: "remove the entry"),
            Phrase("`@allow` has", swift: "the comment `crowsfoot:allow` has", managedModel: "the User Info `crowsfoot.allow` has"),
        ] + terms + attributes + [
            Phrase("`fill ", "`", swift: "a custom `MigrationStage`", managedModel: "a mapping model")
        ]

    /// Advice about natively stored values. Only a schema declares how a value is stored.
    private static let storage = [
        Phrase(" @storage(native)`", swift: "`, stored natively", managedModel: "`, stored natively"),
        Phrase(" @storage(json)`", swift: "`, stored as JSON", managedModel: "`, stored as JSON"),
        Phrase(" @transformable`", swift: "`, transformed", managedModel: "`, transformed"),
        Phrase(
            "store it as JSON: remove `@storage(native)`", swift: "store it as JSON in a `Data` property", managedModel: "store it as JSON"),
    ]

    /// Advice about migration steps.
    private static let steps = [
        Phrase(
            "write `convert ", "`", swift: "convert the values in a custom `MigrationStage`",
            managedModel: "convert the values with a mapping model"),
        Phrase(
            "change the values with `fill ", "`", swift: "change the values in a custom `MigrationStage`",
            managedModel: "change the values with a mapping model"),
        Phrase(
            "choose which object to keep: `unique ", "`", swift: "remove duplicates in a custom `MigrationStage`",
            managedModel: "remove duplicates with a mapping model"),
        Phrase(
            ", in a hand-written stage: `custom ", "`", swift: " in a custom `MigrationStage`", managedModel: " with a mapping model"),
        Phrase(
            "`accept ", "` has no effect", swift: "`crowsfoot:accept %` has no effect", managedModel: "`crowsfoot.accept` has no effect"),
        Phrase("keep the value with `", "`", swift: "keep its raw value", managedModel: "keep its raw value"),
        Phrase(
            "in a mapping model, or in your code before and after the stage", swift: "in your code of a custom `MigrationStage`",
            managedModel: "in a mapping model, or in your code before and after the stage"),
    ]

    /// Advice to rename something.
    private static let names = [
        // SwiftData source can't declare the copy that a schema makes of a model with a key.
        Phrase("; to rename it, first release a version in which it has a `@unique` or `@id` property", swift: "", managedModel: ""),
        Phrase(
            ", and add `@was(", ")` if it is released", swift: "", managedModel: ", and set its Renaming ID to `%` if it is released"),
        Phrase(
            "write `@was(", ")` there", swift: "add `@Attribute(originalName: \"%\")` there", managedModel: "set its Renaming ID to `%`"),
    ]

    /// Names of attributes that no longer phrase contains.
    private static let attributes = [
        ("external", "`.externalStorage`", "*Allows External Storage*"), ("spotlight", "`.spotlight`", "*Index in Spotlight*"),
        ("preserved", "`.preserveValueOnDeletion`", "*Preserve After Deletion*"), ("ephemeral", "`.ephemeral`", "*Transient*"),
        ("transformable", "`.transformable`", "the transformer"), ("ordered", "the order", "*Ordered*"),
        ("scalar", "the scalar type", "*Use Scalar Type*"), ("hash", "`hashModifier`", "the hash modifier"),
        ("inverse", "`inverse:`", "the inverse"), ("delete", "`deleteRule:`", "the delete rule"), ("count", "the count", "the count"),
    ].map { Phrase("`@\($0)`", swift: $1, managedModel: $2) }

    /// Words of Xcode's model editor.
    private static let terms: [Phrase] =
        ScalarTerm.all.flatMap { term in
            [
                Phrase("`\(term.scalar)`", swift: "`\(term.scalar)`", managedModel: "`\(term.title)`"),
                Phrase("`\(term.scalar)?`", swift: "`\(term.scalar)?`", managedModel: "optional `\(term.title)`"),
            ]
        }
        + [
            // An enum case may have the name `none`, too.
            Phrase("is `none`, and was `", swift: "is `noAction`, and was `", managedModel: "is `No Action`, and was `"),
            Phrase(", and was `none`", swift: ", and was `noAction`", managedModel: ", and was `No Action`"),
            Phrase("the delete rule `none`", swift: "the delete rule `noAction`", managedModel: "the delete rule `No Action`"),
            Phrase("instead of `none`", swift: "instead of `noAction`", managedModel: "instead of `No Action`"),
            Phrase("delete rule `none` → ", swift: "delete rule `noAction` → ", managedModel: "delete rule `No Action` → "),
            Phrase(
                "delete rule `", "` → `none`", swift: "delete rule `%` → `noAction`", managedModel: "delete rule `%` → `No Action`"),
        ]
        + ["cascade": "Cascade", "nullify": "Nullify", "deny": "Deny"].map {
            Phrase("`\($0)`", swift: "`\($0)`", managedModel: "`\($1)`")
        } + [
            Phrase("is required now", swift: "is required now", managedModel: "is no longer optional"),
            Phrase("now required", swift: "now required", managedModel: "no longer optional"),
            Phrase("is new and required", swift: "is new and required", managedModel: "is new and not optional"),
            Phrase("leads to many objects now", swift: "leads to many objects now", managedModel: "is a to-many relationship now"),
            Phrase("leads to one object now", swift: "leads to one object now", managedModel: "is a to-one relationship now"),
            Phrase(
                "declare a model, an enum or a struct of this name", swift: "declare a type of this name",
                managedModel: "add an entity of this name, or choose another destination"),
            Phrase(
                "declare the model, or remove the parent", swift: "declare the model, or remove the parent",
                managedModel: "add an entity of this name, or choose another *Parent Entity*"),
            Phrase("unknown type `", swift: "unknown type `", managedModel: "unknown entity `"),
            Phrase("property `", "` is declared twice", swift: "property `%` is declared twice", managedModel: "`%` is declared twice"),
            Phrase("model `", swift: "model `", managedModel: "entity `"),
        ]

    /// The name of a type in a schema, and its title in the editor if that differs.
    private struct ScalarTerm {
        let scalar: String
        let title: String

        static let all = [
            ("Int16", "Integer 16"), ("Int32", "Integer 32"), ("Int64", "Integer 64"), ("Bool", "Boolean"), ("Data", "Binary Data"),
            ("URL", "URI"), ("String", "String"), ("Double", "Double"), ("Float", "Float"), ("Decimal", "Decimal"), ("Date", "Date"),
            ("UUID", "UUID"),
        ].map(ScalarTerm.init)
    }

    private static func deleteRule(_ word: String, _ title: String) -> Phrase {
        Phrase("write `@delete(\(word))`", swift: "write `deleteRule: .\(word)`", managedModel: "set the delete rule to *\(title)*")
    }

    private static let renamedProperty = [
        Phrase(
            "add `@was(", ")` to the new one", swift: "add `@Attribute(originalName: \"%\")` to the new one",
            managedModel: "set the Renaming ID of the new one to `%`"),
        Phrase(
            "write `@was(", ")` after", swift: "add `@Attribute(originalName: \"%\")` to", managedModel: "enter the Renaming ID `%` for"),
        Phrase("`@was(", ")`", swift: "`@Attribute(originalName: \"%\")`", managedModel: "the Renaming ID `%`"),
    ]
    /// Advice about renamed models: SwiftData has no former name for a model.
    private static let renamedModel = [
        Phrase(
            "add `@was(", ")` to the new one", swift: "keep its name, since SwiftData can't rename a model",
            managedModel: "set the Renaming ID of the new one to `%`"),
        Phrase("`@was(", ")`", swift: "`@was(%)`", managedModel: "the Renaming ID `%`"),
    ]

    /// Phrases of one rule, which come before all others.
    private static let ofRules = [
        "cloudkit/required-relationship": [Phrase("write `", "`", swift: "write `%`", managedModel: "select *Optional*")]
    ]

    /// The last phrases, because other advice to add something is translated by then.
    private static let inverses = [
        Phrase("add `", "]` to `", swift: "add `var %] = []` to `", managedModel: "add the relationship `%]` to `"),
        Phrase("add `", "` to `", swift: "add `%` to `", managedModel: "add the relationship `%` to `"),
    ]

    private let rule: Rule?
    private let form: Form
    private let isAboutProperty: Bool

    /// Creates a translation. `rule` is `nil` for a report, which has no rule.
    package init(_ rule: Rule?, path: String, subject: String?) {
        self.rule = rule
        isAboutProperty = subject?.contains(".") ?? false
        form = path.hasSuffix(".swift") ? .swift : Self.isManagedModel(path) ? .managedModel : .other
    }

    static func isManagedModel(_ path: String) -> Bool { path.hasSuffix("contents") }

    package func text(of text: String) -> String {
        let kept = rule.map { text.replacing("`@allow(\($0.id), \"why\")`", with: allowance(of: $0)) } ?? text
        if form == .other { return kept }
        let all =
            (rule.flatMap { Self.ofRules[$0.id] } ?? []) + Self.phrases + (isAboutProperty ? Self.renamedProperty : Self.renamedModel)
            + Self.inverses
        return all.reduce(kept) { text, phrase in
            let words = form == .swift ? phrase.swift : phrase.managedModel
            return text.replacing(
                phrase.start, upTo: phrase.end,
                with: isAboutProperty ? words : words.replacing("its class", with: "a class").replacing("its entity", with: "an entity"))
        }
    }

    /// An allowed finding is a comment in Swift, and user info in a model.
    private func allowance(of rule: Rule) -> String {
        switch form {
        case .swift: "`// crowsfoot:allow \(rule.id) \"why\"` above it"
        case .managedModel: "User Info: key `crowsfoot.allow`, value `\(rule.id) why`"
        case .other: "`@allow(\(rule.id), \"why\")` in a schema imported from it"
        }
    }
}

extension String {
    /// Replaces each text from `start` to the next `end`, with the text in between for each `%`.
    fileprivate func replacing(_ start: String, upTo end: String, with template: String) -> String {
        let parts = split(separator: start, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { result, part in
            if end.isEmpty { return result + template + part }
            guard let close = part.firstRange(of: end) else { return result + start + part }
            return result + template.replacing("%", with: part[..<close.lowerBound]) + part[close.upperBound...]
        }
    }
}

/// A comment or user info that keeps a finding: the id of its rule, and the reason.
package struct AllowanceText: Hashable, Sendable {
    package let rule: String
    package let reason: String

    /// `nil` if the id or the reason is missing. Quotes around the reason are removed.
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

/// A comment or user info that accepts a loss: the kind of change, the affected element, and the reason.
package struct AcceptanceText: Hashable, Sendable {
    /// The kind of change, as after `accept` in a schema.
    package let word: String
    private let path: String
    package let reason: String

    /// `nil` if one of the three is missing. Quotes around the reason are removed.
    package init?(_ text: String) {
        let words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard words.count == 3, Self.isName(words[0]) else { return nil }
        guard words[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isName) else { return nil }
        word = String(words[0])
        path = String(words[1])
        reason = AllowanceText.withoutMargins(words[2])
        if reason.isEmpty { return nil }
    }

    /// The path of the affected element, for a comment at a model. A single lowercase name is a property of the model.
    package func path(at model: String) -> String {
        path.contains(".") || path.first?.isUppercase ?? false ? path : "\(model).\(path)"
    }

    private static func isName(_ word: Substring) -> Bool {
        word.first?.isNumber == false && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
