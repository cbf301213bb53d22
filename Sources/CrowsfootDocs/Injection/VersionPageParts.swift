import CrowsfootHistory
import CrowsfootModel

/// All versions, the newest first, each with what it changed.
struct VersionsPagePart: PagePart {
    let name = "versions"
    let options: [String] = []

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        VersionTable(plan: source.plan, ways: source.ways, linking: source.linking).write(to: &writer)
    }
}

/// What a version changed, and what that does to stores.
struct ChangesPagePart: PagePart {
    let name = "changes"
    let options = ["at"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        guard let way = source.way(to: try source.version("at", of: request)) else { return writer.paragraph("The first version.") }
        ChangeList(way: way).write(to: &writer)
    }
}

/// What has to be done so that CloudKit syncs a version.
struct ChecklistPagePart: PagePart {
    let name = "checklist"
    let options = ["at"]

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError) {
        let schema = try source.version("at", of: request)
        guard schema.settings.cloudkit != nil else {
            throw PageRequestError("CloudKit does not sync `\(source.schema)`: remove the markers, or write `@cloudkit` behind its name")
        }
        CloudKitPart(schema: schema, way: source.way(to: schema)).write(to: &writer)
    }
}
