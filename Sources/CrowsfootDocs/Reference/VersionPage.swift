import CrowsfootChanges
import CrowsfootCloudKit
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel
import CrowsfootProcessors

/// The page about a version. It depends only on that version and earlier ones, so the page of a released version never changes.
struct VersionPage {
    private let schema: Schema
    private let way: PlannedPath?
    private let outline: PageOutline
    private let links: PageLinks
    private let linking: PageLinking
    private let diagrams: NeighboringDiagrams
    private let declarations: DeclarationPart
    /// The comparisons with the recorded CloudKit containers, or `nil`.
    private let recorded: [CloudKitComparison]?

    /// Creates the page. `way` is the path to the version, or `nil` for the first one.
    init(
        _ schema: Schema, _ way: PlannedPath?, title: String, _ linking: PageLinking, _ diagrams: NeighboringDiagrams,
        _ recorded: [CloudKitComparison]?
    ) {
        self.recorded = recorded
        self.schema = schema
        self.way = way
        self.linking = linking
        self.diagrams = diagrams
        outline = Self.outline(of: schema, hasMigration: way != nil, title: title, linking)
        links = PageLinks(schema, outline, linking, isOnPage: true)
        declarations = DeclarationPart(schema, links)
    }

    static func outline(of schema: Schema, hasMigration: Bool, title: String, _ linking: PageLinking) -> PageOutline {
        PageOutline(schema, title: "\(title) \(schema.version)", hasMigration: hasMigration, linking)
    }

    var text: String {
        let parts = outline.subjects.concurrentMap(inPartsOf: 64) { subjects in
            var writer = MarkdownWriter(canFold: linking != .articles)
            for subject in subjects {
                guard let heading = outline[subject] else { continue }
                writer.heading(heading.level, MarkdownText(heading.text).description)
                write(subject, to: &writer)
            }
            return writer.text
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func write(_ subject: PageOutline.Subject, to writer: inout MarkdownWriter) {
        switch subject {
        case .title: writeIntroduction(to: &writer)
        case .diagram: DiagramPart(schema: schema, linking: linking, diagrams: diagrams).write(to: &writer)
        case .rules: RulesPart(schema: schema, links: links).write(to: &writer)
        case .migration: if let way { MigrationPart(way: way, linking: linking).write(to: &writer) }
        case .cloudkit: CloudKitPart(schema: schema, way: way, recorded: recorded).write(to: &writer)
        case .others: break
        case .section(let id):
            MarkdownProse.write(schema[id].documentation, to: &writer)
            DiagramPart(schema: schema, linking: linking, diagrams: diagrams).write(id, to: &writer)
        case .model(let id): declarations.write(schema[id], to: &writer)
        case .enumeration(let id): declarations.write(schema[id], to: &writer)
        case .structure(let id): declarations.write(schema[id], to: &writer)
        }
    }

    private func writeIntroduction(to writer: inout MarkdownWriter) {
        MarkdownProse.write(schema.settings.documentation, to: &writer)
        let former = way.map { way in
            let old = way.plannedStep.versions.old
            let changes = links.link(to: .migration, MarkdownText("what changed"))
            return "It follows \(linking.link("\(old.version)", to: .version(old))): \(changes). "
        }
        let index = linking.link("\(MarkdownText(schema.name))", to: .index(schema: schema.name))
        writer.paragraph("\(former ?? "It is the first version. ")All versions: \(index).")
        writer.list(contents)
    }

    /// A line for each part with its declarations; nested types are listed with their models.
    private var contents: [String] {
        var parts: [(link: String, members: [String])] = []
        for subject in outline.subjects {
            guard let heading = outline[subject], (2...3).contains(heading.level) else { continue }
            let link = links.link(to: subject, MarkdownText(heading.text))
            if heading.level == 2 {
                parts.append((link, []))
            } else {
                parts[parts.count - 1].members.append(link)
            }
        }
        return parts.map { $0.members.isEmpty ? $0.link : "\($0.link): \($0.members.joined(separator: ", "))" }
    }
}

/// The part about the migration from the previous version.
struct MigrationPart {
    let way: PlannedPath
    let linking: PageLinking

    func write(to writer: inout MarkdownWriter) {
        let (old, new) = (way.plannedStep.versions.old, way.plannedStep.versions.new)
        writer.paragraph("From \(linking.link("\(old.version)", to: .version(old))): \(MarkdownText(way.sentence))")
        for note in new.migration?.notes ?? [] { MarkdownProse.write(note, to: &writer) }
        writer.titled("Changes", way.comparison.changes.map { MarkdownText($0.sentence(in: way.comparison.lineage)).description })
        writer.titled("Lost in the migration", way.losses.map { MarkdownText($0.sentence).description })
        StageTable.write(way.plannedStep.stages, to: &writer)
        WorkList.write([way.plannedStep], to: &writer)
    }
}
