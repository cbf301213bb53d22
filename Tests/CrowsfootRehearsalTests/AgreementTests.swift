import CrowsfootTestSupport
import Testing

/// Compares the judgement of versions with a rehearsal of their objects. There is an unresolved risk exactly if a sample object fails or
/// loses something, or its outcome is unknown.
struct AgreementTests {
    /// Forms of a property.
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
        var agreement = Agreement()
        let start = try #require(Self.forms.firstIndex(of: old))
        for new in Thoroughness.sample(Self.forms, oneOf: 10, from: start + 1) where new != old {
            try agreement.compare(Self.schema(value: old), Self.schema(value: new), steps)
        }
        #expect(agreement.comparisons > (Thoroughness.isFull ? 40 : 2))
    }

    /// Members of a struct, stored in all ways.
    private static let members = [
        "x: Double; y: Double", "x: Double", "x: Double; z: Double @was(y)", "y: Double @was(x); x: Double @was(y)",
        "x: Double @was(y); z: Double @was(x)", "x: Double?; y: Double", "x: Int; y: Double", "x: String; y: Double",
        "x: [Double]; y: Double",
        "x: Double; y: Double; z: Double", "x: Double; y: Double; z: Double?", "x: Double; y: Double; z: Double = 0",
        "y: Double; x: Double",
    ]

    private static let values = ["Spot", "Spot?", "[Spot]", "Spot @storage(native)", "Spot? @storage(native)"]

    @Test(arguments: values)
    func aStructChanges(_ value: String) throws {
        let words = [
            "remove Spot.x", "remove Spot.y", "retype Spot.x", "recode Spot.x", "recode Spot.y", "recode Row.value", "require Spot.z",
        ]
        var agreement = Agreement()
        let start = Self.values.firstIndex(of: value) ?? 0
        for (index, old) in ["x: Double; y: Double", "x: Double?; y: Double = 0"].enumerated() {
            for new in Thoroughness.sample(Self.members, oneOf: 5, from: start + index) where new != old {
                try agreement.compare(
                    Self.schema(value: value, spot: old), Self.schema(value: value, spot: new),
                    Self.accepts(words) + ["convert Row.value with `made()`"])
            }
        }
        #expect(agreement.comparisons > (Thoroughness.isFull ? 40 : 4))
    }

    private static let colors = ["Color", "Color?", "[Color]", "Color @storage(native)", "Color? @storage(native)", "Dot"]

    @Test(arguments: colors)
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
        var agreement = Agreement()
        for new in Thoroughness.sample(changes, oneOf: 3, from: Self.colors.firstIndex(of: value) ?? 0) {
            try agreement.compare(
                Self.schema(value: value), Self.schema(value: value, color: new),
                Self.accepts(words) + ["convert Row.value with `made()`", "convert Row.value with .red where value == .blue"])
        }
        #expect(agreement.comparisons > (Thoroughness.isFull ? 40 : 4) && agreement.advices > (Thoroughness.isFull ? 5 : 0))
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
        var agreement = Agreement()
        let start = Self.models.firstIndex(of: old) ?? 0
        for new in Thoroughness.sample(Self.models, oneOf: 4, from: start + 1) where new != old {
            try agreement.compare(old, new, Self.accepts(words))
        }
        #expect(agreement.comparisons > (Thoroughness.isFull ? 40 : 3))
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
