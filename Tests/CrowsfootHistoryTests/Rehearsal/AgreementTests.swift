import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// The judge looks at versions and a rehearsal at rows, and they say the same: there is harm that nobody has taken care of where, and only
/// where, a row that is made fails or loses something, or nobody knows what becomes of it.
struct AgreementTests {
    /// What a property may be.
    private static let forms = [
        "String", "String?", "Int", "Int?", "Int16", "Double", "Date", "[Int]", "[String: Int]", "Color", "Shade?",
        "Color @storage(native)",
        "Shade? @storage(native)", "Spot", "Area?", "Spot @storage(native)", "Area? @storage(native)", "[Color]", "[Spot]",
        "[Int] @transformable(\"Ints\")", "String @check(nonEmpty)",
    ]

    @Test(arguments: forms)
    func aPropertyBecomesAnother(_ old: String) throws {
        let steps =
            ["retype", "recode", "narrow"].map { "accept \($0) Row.value \"why\"" } + ["convert Row.value with `made()` where key == 1"]
        for new in Self.forms where new != old {
            try Self.compare(Self.schema(value: old), Self.schema(value: new), steps)
        }
    }

    /// What a struct may have for a member, stored in all ways.
    private static let members = [
        "x: Double; y: Double", "x: Double", "x: Double; z: Double @was(y)", "y: Double @was(x); x: Double @was(y)",
        "x: Double @was(y); z: Double @was(x)", "x: Double?; y: Double", "x: Int; y: Double", "x: String; y: Double",
        "x: [Double]; y: Double",
        "x: Double; y: Double; z: Double", "x: Double; y: Double; z: Double?", "x: Double; y: Double; z: Double = 0",
        "y: Double; x: Double",
    ]

    @Test(arguments: ["Spot", "Spot?", "[Spot]", "Spot @storage(native)", "Spot? @storage(native)"])
    func aStructChanges(_ value: String) throws {
        let words = [
            "remove Spot.x", "remove Spot.y", "retype Spot.x", "recode Spot.x", "recode Spot.y", "recode Row.value", "require Spot.z",
        ]
        for old in ["x: Double; y: Double", "x: Double?; y: Double = 0"] {
            for new in Self.members where new != old {
                try Self.compare(
                    Self.schema(value: value, spot: old), Self.schema(value: value, spot: new),
                    Self.accepts(words) + ["convert Row.value with `made()`"])
            }
        }
    }

    @Test(arguments: ["Color", "Color?", "[Color]", "Color @storage(native)", "Color? @storage(native)", "Dot"])
    func anEnumChanges(_ value: String) throws {
        let words = [
            "remove Color.blue", "remove Color.red", "recode Color.blue", "recode Color.red", "recode Color.green", "recode Row.value",
        ]
        let changes = [
            "case red", "case blue", "case red, green", "case red, green @was(blue)", "case red, blue = \"b\"",
            "case red = \"blue\", blue = \"red\"",
            "case red, green = \"blue\"", "case red, blue, green", "case red, green = \"g\" @was(blue)", "case blue, red",
            "case blue = \"red\"",
        ]
        for new in changes {
            try Self.compare(
                Self.schema(value: value), Self.schema(value: value, color: new),
                Self.accepts(words) + ["convert Row.value with `made()`", "convert Row.value with .red where value == .blue"])
        }
    }

    /// Relationships that change, and models that come and go.
    private static let models = [
        "model Row { key: Int @unique; value: Group? }; model Group { key: Int @unique; rows: [Row] @inverse(value) }",
        "model Row { key: Int @unique; value: Group }; model Group { key: Int @unique; rows: [Row] @inverse(value) @delete(cascade) }",
        "model Row { key: Int @unique; value: [Group] }; model Group { key: Int @unique; rows: [Row] @inverse(value) }",
        "model Row { key: Int @unique; value: Group? @oneway }; model Group { key: Int @unique }",
        "model Row { key: Int @unique; value: Group? @oneway }; model Group { key: Int @unique; rows: [Row] @oneway }",
        "model Row { key: Int @unique; value: Row? @oneway }; model Group { key: Int @unique }",
        "model Row { key: Int @unique; value: String? }; model Group { key: Int @unique }",
        "model Row { key: Int @unique; value: Group?; other: Group? }; model Group { key: Int @unique; rows: [Row] @inverse(other); more: [Row] @inverse(value) }",
        "model Row { key: Int @unique; value: Group?; other: Group? }; model Group { key: Int @unique; rows: [Row] @inverse(value); more: [Row] @inverse(other) }",
        "model Row { key: Int @unique }; model Group { key: Int @unique }",
    ]

    @Test(arguments: models)
    func relationshipsChange(_ old: String) throws {
        let words = [
            "relink Row.value", "relink Group.rows", "narrow Row.value", "retype Row.value", "remove Row.value", "remove Group.rows",
        ]
        for new in Self.models where new != old {
            try Self.compare(old, new, Self.accepts(words))
        }
    }
}

extension AgreementTests {
    private static func schema(value: String, spot: String = "x: Double; y: Double", color: String = "case red, blue") -> String {
        """
        enum Color { \(color) }
        enum Shade: Int { case dark, light }
        struct Spot { \(spot) }
        struct Area { x: Double; name: String? }
        struct Dot { color: Color }
        model Row { key: Int @unique; value: \(value) }
        """
    }

    private static func accepts(_ words: [String]) -> [String] { words.map { "accept \($0) \"why\"" } }
}

extension AgreementTests {
    /// With nothing said about it, and with each of the steps but for those that are mistakes there.
    private static func compare(_ old: String, _ new: String, _ steps: [String]) throws {
        let new = new.replacingKey()
        var compared = 0
        for step in [""] + steps.map({ "migration { \($0) }" }) {
            let text = "schema Law\nversion 1.0.0\n\(old)\nversion 1.1.0 from 1.0.0\n\(new)\n\(step)\n"
            let file = SourceFile(id: FileID(0), path: "Test.schema", bytes: Array(text.utf8))
            guard let history = Analyzer.analyze([Parser.parse(file)]).soundHistory else { continue }
            compared += 1
            try compare(history, text)
        }
        #expect(compared > 0, "nothing was compared: \(old)\n\(new)")
    }

    private static func compare(_ history: SchemaHistory, _ text: String) throws {
        let (first, last) = (history.versions[0].version, history.versions[1].version)
        let verdict = JudgedWay(ComparedWay(try #require(VersionPath(in: history, from: first, to: last)))).verdict
        let report = Rehearsal.run(
            RowMaker.rows(of: history.versions[0]), through: MigrationPlanner(history).plan().passages, of: history.name.text)
        // What is made up is told of, and no loss.
        let isHarm = verdict.fails(.store) || verdict.open(.data).map { $0.isHarm && $0 != .data(.invented) } ?? false
        // What only Swift knows may do harm, or none.
        let agrees = isHarm ? report.hasLosses || report.hasUnknowns : !report.hasLosses
        #expect(agrees, "isHarm \(isHarm) \(text)\n\(RehearsalText.render(report))")
    }
}

extension String {
    /// With a key that tells the version from the one before, whatever else is the same to a store.
    fileprivate func replacingKey() -> String {
        split(separator: "key: Int @unique", omittingEmptySubsequences: false).joined(separator: "key: Int @unique @hash(\"1.1.0\")")
    }
}
