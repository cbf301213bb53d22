import CrowsfootModel

/// The headings of a version's page, in order, each with its anchor.
///
/// They are computed before any text is written, so that links can lead forward.
struct PageOutline {
    enum Subject: Hashable {
        case title, diagram, rules, migration, cloudkit
        /// Declarations outside any section.
        case others
        case section(SectionID)
        case model(ModelID)
        case enumeration(EnumerationID)
        case structure(StructureID)
    }

    struct Heading {
        let level: Int
        let text: String
        /// The anchor, or `nil` if no link can lead to it.
        let anchor: String?
    }

    private(set) var subjects: [Subject] = []
    private var headings: [Subject: Heading] = [:]
    private var anchors: any HeadingAnchors

    init(_ schema: Schema, title: String, hasMigration: Bool, _ linking: PageLinking) {
        anchors = linking.anchors
        add(.title, 1, title)
        if !schema.models.isEmpty {
            add(.diagram, 2, "Diagram")
            add(.rules, 2, "Rules for objects")
        }
        if hasMigration { add(.migration, 2, "Migration from \(schema.predecessor.map { "\($0)" } ?? "before")") }
        if schema.settings.cloudkit != nil { add(.cloudkit, 2, "Deployment to CloudKit") }
        addDeclarations(of: schema)
    }

    /// The heading of a subject, or `nil` if it isn't on the page.
    subscript(subject: Subject) -> Heading? { headings[subject] }

    private mutating func addDeclarations(of schema: Schema) {
        let models = Dictionary(grouping: schema.models, by: \.section)
        let enumerations = Dictionary(grouping: schema.enumerations.filter { $0.owner == nil }, by: \.section)
        let structures = Dictionary(grouping: schema.structures.filter { $0.owner == nil }, by: \.section)
        let sections: [SectionID?] = [nil] + schema.sections.indices.map { SectionID($0) }
        for section in sections {
            let members = (models[section] ?? [], enumerations[section] ?? [], structures[section] ?? [])
            if members.0.isEmpty, members.1.isEmpty, members.2.isEmpty { continue }
            if let section {
                add(.section(section), 2, schema[section].title)
            } else {
                add(.others, 2, schema.sections.isEmpty ? "Declarations" : "Outside any section")
            }
            for model in members.0 { add(model, of: schema) }
            for enumeration in members.1 { add(.enumeration(enumeration.id), 3, enumeration.name.text) }
            for structure in members.2 { add(.structure(structure.id), 3, structure.name.text) }
        }
    }

    private mutating func add(_ model: Model, of schema: Schema) {
        add(.model(model.id), 3, model.name.text)
        for id in model.enumerations { add(.enumeration(id), 4, schema.spelling(of: .enumeration(id))) }
        for id in model.structures { add(.structure(id), 4, schema.spelling(of: .structure(id))) }
    }

    private mutating func add(_ subject: Subject, _ level: Int, _ text: String) {
        var words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var anchor = anchors.next(words)
        if anchor == nil, let kind = subject.kind {
            words += " (\(kind))"
            anchor = anchors.next(words)
        }
        subjects.append(subject)
        headings[subject] = Heading(level: level, text: words, anchor: anchor)
    }
}

extension PageOutline.Subject {
    /// A suffix that distinguishes a declaration from a heading with the same text.
    fileprivate var kind: String? {
        switch self {
        case .title, .diagram, .rules, .migration, .cloudkit, .others: nil
        case .section: "section"
        case .model: "model"
        case .enumeration: "enum"
        case .structure: "struct"
        }
    }
}
