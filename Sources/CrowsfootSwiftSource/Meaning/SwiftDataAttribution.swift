/// Decides whether a `@Model` is SwiftData's.
struct SwiftDataAttribution {
    enum Verdict {
        case model
        /// It is SwiftData's if an assumption holds.
        case assumed(String)
        case none(String)
    }

    private let trees: [SwiftSyntaxTree]
    /// Files that import SwiftData.
    private let importing: [Bool]
    /// Whether a file of the module exports SwiftData to all others.
    private let isExported: Bool
    /// Whether the module declares a macro or property wrapper with this name.
    private let isDeclaredHere: Bool

    init(_ trees: [SwiftSyntaxTree]) {
        self.trees = trees
        importing = trees.map { $0.imports.contains { $0.module == "SwiftData" } }
        isExported = trees.contains { $0.imports.contains { $0.module == "SwiftData" && $0.isExported } }
        isDeclaredHere = trees.contains { $0.members.taken.contains(where: Self.declaresModel) }
    }

    private static func declaresModel(_ member: SwiftMember) -> Bool {
        switch member {
        case .macro(let name): name.text == "Model"
        case .nominal(let nominal):
            nominal.kind != .extension && nominal.path.first?.text == "Model"
                && nominal.attributes.contains { ["propertyWrapper", "resultBuilder", "globalActor"].contains($0.name) }
        case .property, .function, .enumCase, .alias, .initializer, .expansion, .conditional: false
        }
    }

    /// The verdict on a type, or `nil` for one without `@Model`.
    func verdict(on nominal: SwiftNominal, in tree: Int) -> Verdict? {
        guard let attribute = nominal.attributes.first(where: { $0.name == "Model" && $0.path.count <= 2 }) else { return nil }
        let isQualified = attribute.path.count == 2
        if isQualified, attribute.path[0].text != "SwiftData" { return nil }
        let name = nominal.path.last?.text ?? ""
        if isDeclaredHere, !isQualified {
            return Verdict.none("`@Model` of `\(name)` is a macro of these files, not SwiftData's")
        }
        if nominal.kind != .class {
            return Verdict.none("`\(name)` has `@Model`, but isn't a class")
        }
        if importing[tree] || isExported || isQualified { return .model }
        if importing.contains(true) {
            return .assumed(
                "`\(name)` has `@Model` in a file that does not import SwiftData, and is taken for a model as other files import it")
        }
        return Verdict.none("`\(name)` has `@Model`, but no file imports SwiftData")
    }
}
