import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum EqualChecksum: ValidationRule {
    static let rule = Rule(
        id: "history/equal-checksum", severity: .error,
        summary: "a store cannot tell two versions apart",
        explanation: """
            A store knows the version that wrote it by a checksum, made of the names, types and optionality of what it holds, of relationships and
            their inverses, and of what is unique. Numbers of versions, defaults, delete rules, indexes, `@was` and everything `@transient` are no part
            of it. When a plan has two versions of one checksum, neighbours or not, SwiftData ends the app with "Duplicate version checksums
            detected". That happens only where there is a store of an earlier version: new installations and tests in memory pass.

            A change that no store can see needs no version: make it in the version before, and remove the heading. Where a version is wanted all
            the same, or a schema returns to an earlier shape, `@hash("…")` on one attribute makes another checksum of it.

            It is a warning where the two versions differ in something of which no store has shown whether it is part of the checksum.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String; pages: Int = 0 }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int = 1 }
            """,
        mended: """
            schema Library
            version 1.0.0
            model Book { title: String; pages: Int = 0 }
            version 1.1.0 from 1.0.0
            model Book { title: String @hash("1.1.0"); pages: Int = 1 }
            """)

    static func found(_ equality: StoreEquality, _ history: SchemaHistory, _ trees: [SyntaxTree]) -> Diagnostic {
        let versions = Versions(old: history.versions[equality.old], new: history.versions[equality.new])
        let isNext = equality.old + 1 == equality.new
        let fold = isNext && equality.doubts.isEmpty ? VersionFold(versions, in: history, trees) : nil
        let modifier = versions.new.isReleased ? nil : hashModifier(versions.new)
        var finding = Diagnostic(
            rule, message(versions, isNext: isNext, isCertain: equality.doubts.isEmpty), at: versions.new.versionRange,
            label: label(equality, versions, isNext: isNext),
            related: [.init(versions.old.versionRange, isNext ? "the version before" : "the earlier version")],
            help: help(versions, isNext: isNext && equality.doubts.isEmpty, modifier != nil),
            fixes: [fold?.fix, modifier].compactMap(\.self), subject: "\(versions.new.version)")
        if !equality.doubts.isEmpty { finding.severity = .warning }
        return finding
    }

    private static func message(_ versions: Versions<Schema, Schema>, isNext: Bool, isCertain: Bool) -> String {
        let (old, new) = (versions.old.version, versions.new.version)
        if isCertain, !isNext { return "version \(new) returns to the shape of version \(old), and stores cannot tell them apart" }
        return isCertain ? "a store cannot tell version \(new) from \(old)" : "a store may be unable to tell version \(new) from \(old)"
    }

    private static func label(_ equality: StoreEquality, _ versions: Versions<Schema, Schema>, isNext: Bool) -> String? {
        if let doubt = equality.doubts.first { return "`\(doubt.subject)`: no store has shown \(doubt.term.clause)" }
        return isNext ? UnseenDifference(versions).sentence : nil
    }

    private static func help(_ versions: Versions<Schema, Schema>, isNext: Bool, _ canModify: Bool) -> String {
        let modifier = "`@hash(\"\(versions.new.version)\")` behind an attribute"
        let mend = canModify ? "write \(modifier)" : "declare a model again, with \(modifier)"
        return isNext ? "make the change in version \(versions.old.version) and remove this heading, or \(mend)" : mend
    }

    /// A modifier on the first attribute of a model that the version declares.
    private static func hashModifier(_ new: Schema) -> FixIt? {
        for model in new.models where !model.isCarriedOver && !model.isVirtual {
            guard let property = model.properties.first(where: { $0.takesHashModifier && $0.hashModifier == nil }) else { continue }
            let modifier = "@hash(\"\(new.version)\")"
            return FixIt(
                "write `\(modifier)` on `\(model.path(of: property))`", .unsafe, [.init(property.range.after, with: " " + modifier)])
        }
        return nil
    }
}
