import CrowsfootModel

/// Models with what they are for, each with a link to what its page says of it.
struct ModelTable {
    let schema: Schema
    let links: PageLinks

    func write(_ models: [Model], to writer: inout MarkdownWriter) {
        writer.table(
            ["section", "model", "what for"],
            models.map { model in
                [
                    model.section.map { links.link(to: .section($0), MarkdownText(schema[$0].title)) } ?? "",
                    links.link(to: model.id), MarkdownProse.line(model.documentation),
                ]
            })
    }
}
