import CrowsfootModel

/// Every model of the current version, or of a section of it, with what it is for.
struct ModelsPagePart: PagePart {
    let name = "models"
    let options = ["section"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        let schema = try source.current()
        let titles = schema.sections.map(\.title)
        let wanted = request.values("section")
        if let stray = wanted.first(where: { !titles.contains($0) }) {
            throw PageRequestError("there is no section \"\(stray)\"", nearest: stray, among: titles)
        }
        let models = wanted.isEmpty ? schema.models : schema.models.filter { $0.section.map { wanted.contains(schema[$0].title) } ?? false }
        ModelTable(schema: schema, links: source.links(to: schema)).write(models, to: &writer)
    }
}

/// What the reference page says of one model.
struct ModelPagePart: PagePart {
    let name = "model"
    let options = ["name"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        let schema = try source.current()
        guard let name = request.values("name").last else { throw PageRequestError("say which: `model name=…`") }
        guard let model = schema.models.first(where: { $0.name.text == name }) else {
            throw PageRequestError("no model is called `\(name)`", nearest: name, among: schema.models.map(\.name.text))
        }
        DeclarationPart(schema, source.links(to: schema)).write(model, to: &writer)
    }
}
