package import CrowsfootCloudKit
package import CrowsfootDiagrams
package import CrowsfootMigration
import CrowsfootModel

/// The input for the parts of a page: a schema, and links to its other outputs.
package struct PageSource: Sendable {
    static let schemaOption = "schema"

    let plan: MigrationPlan
    let ways: [PlannedPath]
    let title: String
    let linking: PageLinking
    /// The comparisons with the recorded CloudKit containers, or `nil`.
    let recorded: [CloudKitComparison]?
    private let pictureFolders: [DiagramFormat: String]

    /// Creates the source. `pictures` contains the folders of diagrams from another output, by format; each path is empty or ends with `/`.
    package init(
        _ planned: JudgedSteps, title: String?, linking: PageLinking, pictures: [DiagramFormat: String],
        recorded: [CloudKitComparison]? = nil
    ) {
        self.recorded = recorded
        plan = planned.plan
        ways = PlannedPath.all(of: planned)
        self.title = title ?? plan.schema
        self.linking = linking
        pictureFolders = pictures
    }

    package var schema: String { plan.schema }

    func current() throws(PageRequestError) -> Schema {
        guard let current = plan.versions.last else { throw PageRequestError("`\(plan.schema)` has no version") }
        return current
    }

    /// The version that an option names, or the current one.
    func version(_ option: String, of request: PageRequest) throws(PageRequestError) -> Schema {
        guard let text = request.values(option).last else { return try current() }
        guard let number = VersionNumber(text), let schema = plan.versions.first(where: { $0.version == number }) else {
            throw PageRequestError(
                "`\(plan.schema)` has no version `\(text)`", nearest: text, among: plan.versions.map { "\($0.version)" })
        }
        return schema
    }

    /// Returns the path to a version, or `nil` for the first one.
    func way(to schema: Schema) -> PlannedPath? { ways.first { $0.plannedStep.versions.new.version == schema.version } }

    func links(to schema: Schema) -> PageLinks {
        PageLinks(
            schema, VersionPage.outline(of: schema, hasMigration: way(to: schema) != nil, title: title, linking), linking, isOnPage: false)
    }

    /// The default format of diagrams.
    var diagramFormat: DiagramFormat { linking == .articles ? .svg : .mermaid }

    func picture(of schema: Schema, _ format: DiagramFormat) throws(PageRequestError) -> String {
        if format == .svg, let picture = linking.picture(of: schema) { return picture }
        guard let folder = pictureFolders[format] else {
            throw PageRequestError(
                "no output writes this diagram: add `output diagrams \"Docs\" @formats(\(format.rawValue))` to the schema")
        }
        return folder + DiagramPath.path(of: schema, format)
    }
}
