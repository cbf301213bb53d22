import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// The single-column keys of a table.
struct SketchKeys {
    let primaries: Int
    private(set) var uniques: Set<String> = []
    private(set) var indexed: Set<String> = []

    init(_ table: ERTable) {
        primaries = table.columns.count(where: \.isPrimary)
        for key in table.keys where key.columns.count == 1 {
            if key.isUnique { uniques.insert(key.columns[0].text) } else { indexed.insert(key.columns[0].text) }
        }
    }
}

/// The enums of a draft, and the used type names.
struct SketchEnums {
    var takenTypes = TakenNames()
    private(set) var declarations: [DraftDeclaration] = []
    /// The indices by database name.
    private var places: [String: Int] = [:]
    /// The cases of each enum, by database value.
    private var cases: [[String: String]] = []

    /// Adds an enum, and returns its name in the schema.
    mutating func add(_ sketched: EnumSketch, isFromCrowsfoot: Bool) -> String {
        let own = sketched.name.text
        let name = takenTypes.take(isFromCrowsfoot && own.isSchemaName ? own : SketchNames.model(own))
        var declaration = DraftDeclaration(.enumeration, name: DraftText(name, sketched.name.origin), origin: sketched.origin)
        declaration.documentation = sketched.documentation
        declaration.inherited = sketched.rawType.map { DraftText($0, sketched.name.origin) }
        var known: [String: String] = [:]
        var taken = TakenNames()
        for one in sketched.cases where known[one.name.text] == nil {
            let value = one.name.text
            let text = taken.take(isFromCrowsfoot && value.isSchemaName ? value : SketchNames.property(value))
            known[value] = text
            var member = DraftMember(.enumerationCase, name: DraftText(text, one.name.origin), origin: one.name.origin)
            if text != value { member.value = DraftText(SketchNames.spelled(value), one.name.origin) }
            if let raw = one.rawValue { member.value = DraftText(raw, one.name.origin) }
            member.documentation = one.documentation
            declaration.members.append(member)
        }
        for key in [own, sketched.namespace.map { "\($0).\(own)" }].compactMap(\.self) where places[key] == nil {
            places[key] = declarations.count
        }
        declarations.append(declaration)
        cases.append(known)
        return name
    }

    func name(of type: String) -> String? { places[type].map { declarations[$0].name.text } }

    /// Returns the case for a database value.
    func caseName(_ value: String, of type: String) -> String? { places[type].flatMap { cases[$0][value] } }

    func caseNames(of type: String) -> Set<String> { Set(places[type].map { cases[$0].keys.map(\.self) } ?? []) }
}
