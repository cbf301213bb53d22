import CrowsfootDrawing
package import CrowsfootModel
package import CrowsfootText

/// The picture of a version twice, on light and on dark ground, by names from which DocC knows that they are one.
package enum ThemedDiagram {
    /// Of both, without what tells them apart.
    package static func name(of schema: Schema) -> String { "\(schema.name)-\(schema.version)-diagram" }

    package static func files(of schema: Schema) -> [GeneratedFile] {
        var renderer = DiagramRenderer(SchemaDiagram.diagram(of: schema), page: HTMLPage([schema]))
        return [
            GeneratedFile(path: "\(name(of: schema)).svg", text: renderer.svg(theme: .light)),
            GeneratedFile(path: "\(name(of: schema))~dark.svg", text: renderer.svg(theme: .dark)),
        ]
    }
}
