import CrowsfootChanges
import CrowsfootModel

/// Marks of the models, properties and relationships of a comparison.
struct DifferenceMarks {
    /// A model of the new version, or a removed one of the old version.
    enum Box: Hashable {
        case new(ModelID)
        case old(ModelID)
    }

    private let comparison: Comparison
    private var boxes: [Box: DiagramMark] = [:]
    private var renamed: Set<PropertyID> = []
    private var added: Set<PropertyID> = []
    private var removed: Set<PropertyID> = []
    /// Remarks about properties of the new version.
    private var changed: [PropertyID: [String]] = [:]
    private var deleteRules: [PropertyID: String] = [:]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        for change in comparison.changes { note(change) }
    }

    subscript(box: Box) -> DiagramMark? { boxes[box] }

    subscript(id: PropertyID, side: VersionSide) -> DiagramMark? {
        switch side {
        case .old: removed.contains(id) ? .removed : nil
        case .new: added.contains(id) ? .added : renamed.contains(id) ? .renamed : changed[id] != nil ? .changed : nil
        }
    }

    subscript(relationship: Relationship, side: VersionSide) -> DiagramMark? {
        if side == .old { return .removed }
        let marks = Set(relationship.ends.map { self[$0.id, .new] ?? (boxes[.new($0.model)] == .added ? .added : nil) })
        return marks.count > 1 ? .changed : marks.first ?? nil
    }

    func removed(from model: ModelID) -> [PropertyID] {
        guard let old = comparison.lineage.predecessor(of: model) else { return [] }
        return removed.filter { $0.model == old }.sorted { $0.index < $1.index }
    }

    /// Whether both ends of a relationship are removed.
    func isGone(_ relationship: Relationship) -> Bool {
        relationship.ends.allSatisfy { removed.contains($0.id) || boxes[.old($0.model)] != nil }
    }

    /// Returns the label of a relationship of the new version whose delete rule changed, or `nil`.
    func label(_ relationship: Relationship) -> String? {
        let labels = relationship.ends.compactMap { end in deleteRules[end.id].map { "\(end.property.name.text): \($0)" } }
        return labels.isEmpty ? nil : labels.joined(separator: ", ")
    }

    func remarks(_ id: PropertyID, _ side: VersionSide) -> [String] {
        side == .new ? changed[id] ?? [] : []
    }

    func hasOtherDeleteRule(_ id: PropertyID) -> Bool { deleteRules[id] != nil }

    /// Returns the name of a renamed model in the old version, or `nil`.
    func formerName(of model: ModelID) -> String? {
        guard boxes[.new(model)] == .renamed else { return nil }
        return comparison.lineage.predecessor(of: model).map { comparison.lineage.old[$0].name.text }
    }
}

extension DifferenceMarks {
    static let nowOptional = "now optional"
    static let nowUnique = "now unique"

    private mutating func note(_ change: any SchemaChange) {
        switch change {
        case let change as ModelRenamed: boxes[.new(change.models.new)] = .renamed
        case let change as DeleteRuleChanged: deleteRules[change.properties.new] = change.remark(in: comparison.lineage)
        case let change as UniqueKeyAdded where change.properties.count == 1:
            note(change.properties[0], comparison.lineage.predecessor(of: change.properties[0]) == nil ? nil : Self.nowUnique)
        case let change as UniqueKeyRemoved where change.properties.count == 1:
            if let property = comparison.lineage.successor(of: change.properties[0]) { note(property, "no longer unique") }
        case let change as PropertyRenamed: renamed.insert(change.properties.new)
        default: break
        }
        switch (change.subject.old, change.subject.new) {
        case (nil, .model(let id)?): boxes[.new(id)] = .added
        case (.model(let id)?, nil): boxes[.old(id)] = .removed
        case (nil, .property(let id)?):
            added.insert(id)
            touch(id.model)
        case (.property(let id)?, nil):
            removed.insert(id)
            if let model = comparison.lineage.successor(of: id.model) { touch(model) }
        case (.property?, .property(let id)?):
            changed[id, default: []].append(change.remark(in: comparison.lineage))
            touch(id.model)
        case (_, let place?): if let model = place.model { touch(model) }
        case (_?, nil), (nil, nil): break
        }
    }

    private mutating func note(_ property: PropertyID, _ remark: String?) {
        if let remark { changed[property, default: []].append(remark) }
    }

    private mutating func touch(_ model: ModelID) {
        if boxes[.new(model)] == nil { boxes[.new(model)] = .changed }
    }
}

extension SchemaChange {
    /// Returns a short remark that fits in a diagram.
    fileprivate func remark(in lineage: Lineage) -> String {
        guard case .property(let id)? = subject.old else { return "" }
        let old = lineage.old[id]
        switch self {
        case is PropertyRenamed: return "was \(old.name.text)"
        case is AttributeRetyped: return "was \(lineage.old.shownName(of: old.type))"
        case let change as OptionalityChanged: return change.isOptional ? DifferenceMarks.nowOptional : "now required"
        case let change as DefaultChanged:
            return "default \(change.defaults.old?.spelling ?? "none") → \(change.defaults.new?.spelling ?? "none")"
        case let change as DeleteRuleChanged: return "\(change.rules.old.rawValue) → \(change.rules.new.rawValue)"
        default: return Self.kind.rawValue.split(separator: "-").joined(separator: " ")
        }
    }
}

/// Change marks for the elements of one side of a comparison.
struct SideMarks {
    private let marks: DifferenceMarks
    private let side: VersionSide

    init(_ marks: DifferenceMarks, _ side: VersionSide) {
        self.marks = marks
        self.side = side
    }

    subscript(id: PropertyID) -> DiagramMark? { marks[id, side] }

    subscript(id: ModelID) -> DiagramMark? {
        switch side {
        case .old: marks[.old(id)]
        case .new: marks[.new(id)]
        }
    }

    /// A relationship of the old version has a mark only if it is removed.
    subscript(relationship: Relationship) -> DiagramMark? {
        side == .old && !marks.isGone(relationship) ? nil : marks[relationship, side]
    }

    func label(_ relationship: Relationship) -> String? { side == .new ? marks.label(relationship) : nil }

    func remarks(_ id: PropertyID) -> [String] { marks.remarks(id, side) }

    func hasOtherDeleteRule(_ id: PropertyID) -> Bool { side == .new && marks.hasOtherDeleteRule(id) }

    func formerName(of model: ModelID) -> String? { side == .new ? marks.formerName(of: model) : nil }
}
