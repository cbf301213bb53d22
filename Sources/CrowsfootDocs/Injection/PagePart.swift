import CrowsfootModel
import CrowsfootSource

/// A part that a page can request. The catalog has one entry for each kind.
protocol PagePart: Sendable {
    var name: String { get }
    var options: [String] { get }

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError)
}

/// The reason why a page part can't be generated.
struct PageRequestError: Error, Hashable {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }

    /// Creates the error for an unknown name, with the nearest known one.
    init(_ words: String, nearest name: String, among names: [String]) {
        let question = NearestName.of(name, among: names).map { "; did you mean `\($0)`?" } ?? ""
        sentence = words + question
    }
}

/// The list of all page parts.
enum PagePartCatalog {
    static let all: [any PagePart] = [
        DiagramPagePart(), ModelsPagePart(), ModelPagePart(), VersionsPagePart(), ChangesPagePart(), ChecklistPagePart(),
    ]

    static func part(for request: PageRequest) throws(PageRequestError) -> any PagePart {
        guard let part = all.first(where: { $0.name == request.part }) else {
            let names = all.map(\.name)
            let list = names.map { "`\($0)`" }.joined(separator: ", ")
            throw PageRequestError(
                "unknown part `\(request.part)`: use \(list)", nearest: request.part, among: names)
        }
        let known = part.options + [PageSource.schemaOption]
        for option in request.options where !known.contains(option.name) {
            throw PageRequestError("`\(part.name)` has no option `\(option.name)`", nearest: option.name, among: known)
        }
        return part
    }
}

/// All models of the current version, or of one of its sections, with their documentation.
struct ModelsPagePart: PagePart {
    let name = "models"
    let options = ["section"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        let schema = try source.current()
        let titles = schema.sections.map(\.title)
        let wanted = request.values("section")
        if let stray = wanted.first(where: { !titles.contains($0) }) {
            throw PageRequestError("unknown section \"\(stray)\"", nearest: stray, among: titles)
        }
        let models = wanted.isEmpty ? schema.models : schema.models.filter { $0.section.map { wanted.contains(schema[$0].title) } ?? false }
        ModelTable(schema: schema, links: source.links(to: schema)).write(models, to: &writer)
    }
}

/// The description of one model, as in the reference page.
struct ModelPagePart: PagePart {
    let name = "model"
    let options = ["name"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        let schema = try source.current()
        guard let name = request.values("name").last else { throw PageRequestError("name the model: `model name=…`") }
        guard let model = schema.models.first(where: { $0.name.text == name }) else {
            throw PageRequestError("no model is called `\(name)`", nearest: name, among: schema.models.map(\.name.text))
        }
        DeclarationPart(schema, source.links(to: schema)).write(model, to: &writer)
    }
}

/// All versions, newest first, each with its changes.
struct VersionsPagePart: PagePart {
    let name = "versions"
    let options: [String] = []

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        VersionTable(plan: source.plan, ways: source.ways, linking: source.linking).write(to: &writer)
    }
}

/// The changes of a version and their effect on stores.
struct ChangesPagePart: PagePart {
    let name = "changes"
    let options = ["at"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        guard let way = source.way(to: try source.version("at", of: request)) else { return writer.paragraph("The first version.") }
        ChangeList(way: way).write(to: &writer)
    }
}

/// The checklist for syncing a version with CloudKit.
struct ChecklistPagePart: PagePart {
    let name = "checklist"
    let options = ["at"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        let schema = try source.version("at", of: request)
        guard schema.settings.cloudkit != nil else {
            throw PageRequestError("CloudKit does not sync `\(source.schema)`: remove the markers, or write `@cloudkit` after its name")
        }
        CloudKitPart(schema: schema, way: source.way(to: schema), recorded: source.recorded).write(to: &writer)
    }
}
