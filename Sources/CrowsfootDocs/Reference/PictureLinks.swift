package import CrowsfootHistory
package import CrowsfootModel

/// Where the boxes of a picture lead that lies beside the reference pages of its schema: to what the page of the version says of each model.
package struct PictureLinks: Sendable {
    private let title: String?
    private let first: Schema?

    /// Nothing where no pages lie in the folder of the output.
    package init?(from output: Output, of planned: VersionSteps) {
        let outputs = planned.history.outputs
        let own = outputs.first { $0.range == output.range } ?? output
        guard let pages = outputs.first(where: { $0.kind == .docs && DocsGenerator.folder(of: $0) == DocsGenerator.folder(of: own) }),
            DocumentationCatalog(pages.folder.text) == nil
        else { return nil }
        title = pages.words("title").first
        first = planned.plan.versions.first
    }

    /// By the names of models.
    package func targets(in schema: Schema) -> [String: String] {
        let linking = PageLinking.files(folder: "")
        let outline = VersionPage.outline(
            of: schema, hasMigration: schema.version != first?.version, title: title ?? schema.name, linking)
        let page = "\(linking.name(of: .version(schema))).md"
        let targets = schema.models.compactMap { model in
            outline[.model(model.id)]?.anchor.map { (model.name.text, "\(page)#\($0)") }
        }
        return Dictionary(targets, uniquingKeysWith: { first, _ in first })
    }
}
