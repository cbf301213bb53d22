import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

package enum RenamedSchema: ValidationRule {
    package static let rule = Rule(
        id: "history/renamed-schema", severity: .error,
        summary: "the schema has another name than its released versions, so the app opens another store",
        finds: """
            A schema with another name than the files of its released versions, and an output whose store or model is called like the
            schema: `swiftdata` with `@include(container)`, or `coredata`.
            """,
        matters: """
            Generated code opens `Shelf.store` for a schema called `Shelf`. With another name, it creates an empty store, and users no
            longer see the objects in theirs. A Core Data model is found by its name, too.
            """,
        fixes: """
            the app's stores | schema
            keep their name | write the former name after `schema`; for Core Data, `@coredata(file: "Shelf")` is enough
            are moved or opened at a URL by your code | write the new name in the files of the released versions, too
            """,
        evidence: .language,
        example: """
            schema Library
            output swiftdata "Generated" @include(container)
            version 1.1.0 after 1.0.0
            model Book { title: String; pages: Int? }
            """,
        fixed: .replacing("schema Library", with: "schema Shelf"),
        copies: [Rule.Neighbor(name: "Shelf.versions/1.0.0.schema", example: released, fixed: released)])

    private static let released = "schema Shelf\nversion 1.0.0\nmodel Book { title: String }\n"

    /// Reports the newest released version with another name.
    static func check(_ history: SchemaHistory, _ trees: [SyntaxTree], _ findings: inout [Diagnostic]) {
        guard let effect = effect(of: history) else { return }
        let others = trees.filter { $0.file.role == .released }.compactMap { tree in
            tree.schemaName.flatMap { name in name.text == history.name.text ? nil : (tree, name) }
        }
        guard let (tree, former) = others.max(by: { $0.0.releasedVersion ?? .first < $1.0.releasedVersion ?? .first }) else { return }
        let version = tree.releasedVersion.map { " when \($0) was released" } ?? ""
        var finding = Diagnostic(
            rule, "the schema was called `\(former.text)`\(version), and \(effect(former.text))", at: history.name.range,
            related: [.init(former.range, "the former name")],
            help: "keep the name `\(former.text)`, or, if your code finds the stores by itself, write `schema \(history.name.text)` in the "
                + "released versions, too",
            subject: history.name.text)
        finding.isOutcome = true
        findings.append(finding)
    }

    /// Returns the effect as a clause about a former name, or `nil` if no store depends on the name.
    private static func effect(of history: SchemaHistory) -> ((String) -> String)? {
        let name = history.name.text
        let included = history.outputs.filter { $0.kind == .swiftdata }.flatMap { $0.words("include") }
        if included.contains("container") || included.contains("previews") {
            return { "the app now opens `\(name).store`, so existing stores stay unused in `\($0).store`" }
        }
        let names = history.settings.coredata.filter { $0.name == .coredata }.flatMap(\.arguments)
        guard history.outputs.contains(where: { $0.kind == .coredata }), !names.contains(where: { $0.label == "file" }) else { return nil }
        return { _ in "the model is now called `\(name).xcdatamodeld`, so an app that opens it by its name opens another store" }
    }
}

extension SyntaxTree {
    /// The name after `schema`, or `nil`.
    fileprivate var schemaName: (text: String, range: SourceRange)? {
        for case .schema(let schema) in statements {
            if let name = schema.name { return (text(name), range(TokenSpan(name, name))) }
        }
        return nil
    }
}
