import CrowsfootSyntax
import CrowsfootText

/// The enums of a draft, and the names of types that are taken.
struct SketchEnums {
    var takenTypes: Set<String> = []
    private(set) var declarations: [DraftDeclaration] = []
    /// By the names that the database has for them.
    private var places: [String: Int] = [:]
    /// The cases of each, by the values of the database.
    private var cases: [[String: String]] = []

    /// Its name in the schema.
    mutating func add(_ sketched: EnumSketch, isFromCrowsfoot: Bool) -> String {
        let own = sketched.name.text
        let name = FreeName.of(isFromCrowsfoot && own.isSchemaName ? own : SketchNames.model(own), taken: &takenTypes)
        var declaration = DraftDeclaration(.enumeration, name: DraftText(name, sketched.name.origin), origin: sketched.origin)
        declaration.documentation = sketched.documentation
        var known: [String: String] = [:]
        var taken: Set<String> = []
        for one in sketched.cases where known[one.name.text] == nil {
            let value = one.name.text
            let text = FreeName.of(isFromCrowsfoot && value.isSchemaName ? value : SketchNames.property(value), taken: &taken)
            known[value] = text
            var member = DraftMember(.enumerationCase, name: DraftText(text, one.name.origin), origin: one.name.origin)
            if text != value { member.value = DraftText(SketchNames.spelled(value), one.name.origin) }
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

    /// The case for a value of the database.
    func caseName(_ value: String, of type: String) -> String? { places[type].flatMap { cases[$0][value] } }

    func caseNames(of type: String) -> Set<String> { Set(places[type].map { cases[$0].keys.map(\.self) } ?? []) }
}
