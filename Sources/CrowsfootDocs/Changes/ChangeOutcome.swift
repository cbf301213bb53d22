import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The effect of a row's changes on users, and the action to take or the step that handles it.
struct ChangeOutcome {
    private static let subjects: [Effect.Subject] = [.store, .data, .cloudkit]

    private let entries: [ChangeEntry]
    private let lineage: Lineage
    /// The files that the advice is about.
    private let files: SourceSet
    /// Whether stores open after these changes only if they go into a new version.
    private let needsVersion: Bool
    /// Translates a help for the file that the reader edits.
    private let advice: (String, Rule) -> String
    /// The worst unhandled effect in each area, without value effects if the store doesn't open for the same reason.
    private let open: [Judgement]
    /// The handled effects.
    private let covered: [Judgement]
    private let harmless: [Judgement]

    init(
        _ entries: [ChangeEntry], _ lineage: Lineage, in files: SourceSet, needsVersion: Bool,
        advice: @escaping (String, Rule) -> String
    ) {
        self.files = files
        self.needsVersion = needsVersion
        self.entries = entries
        self.advice = advice
        self.lineage = lineage
        let all = entries.flatMap(\.judgements)
        let judgements = Self.subjects.flatMap { subject in all.filter { $0.effect.subject == subject } }
        let reported = judgements.filter(\.isReported)
        let isShut = reported.contains { $0.effect.subject == .store }
        open = reported.filter { !$0.finding.repeatsStore || !isShut }
        covered = judgements.filter { $0.coverage.isCovered && ($0.effect.isRisk || $0.coverage.isStated) }
        harmless = judgements.filter { !$0.effect.isRisk }
    }

    var mark: ChangeRow.Mark {
        if let worst = open.map(\.severity).max() { return .init(worst) }
        return covered.contains { $0.coverage.reason != nil } ? .accepted : .safe
    }

    /// The step of the migration that accepts a loss.
    var step: Migration.Step? {
        guard open.isEmpty else { return nil }
        return covered.lazy.compactMap { if case .accepted(let step, _) = $0.coverage { step } else { nil } }.first
    }

    // MARK: - Effect on users

    var effect: String {
        if !open.isEmpty { return sentences(open.map(clause)) }
        if !covered.isEmpty { return sentences(covered.map(coveredClause)) }
        return harmlessClause
    }

    private func sentences(_ clauses: [String]) -> String { clauses.unique.map(\.sentence).joined(separator: " ") }

    private func clause(_ judgement: Judgement) -> String {
        switch judgement.effect {
        case .store(.never), .store(.custom):
            // Warnings are not confirmed by a store.
            "The app \(judgement.severity == .error ? "can't" : "may be unable to") open existing stores"
        case .data(.lost): loss(judgement)
        case .store where entries.contains { $0.kind == .uniqueKeyAdded }:
            "The app can't open stores in which two objects have the same value\(isOfSeveralProperties ? "s" : "")"
        case .store, .data, .source, .docs: consequence(judgement)
        case .cloudkit(.orphaned): "Its values stay in iCloud, where the new version doesn't read them"
        case .cloudkit: "CloudKit refuses to sync it"
        }
    }

    private var isOfSeveralProperties: Bool {
        entries.contains { entry in (entry.change as? UniqueKeyAdded).map { $0.properties.count > 1 } ?? false }
    }

    private func loss(_ judgement: Judgement) -> String {
        let doubt = judgement.isOpen && lineage.new.hasCustomStep ? ", unless your migration code keeps them" : ""
        let kinds = Set(entries.map(\.kind))
        if !kinds.isDisjoint(with: [.modelRemoved]) { return "All objects are lost\(doubt)" }
        let removed = entries.compactMap { ($0.change as? PropertyRemoved)?.property }
        if !removed.isEmpty, removed.allSatisfy({ lineage.old[$0].isRelationship }) { return "All links are lost\(doubt)" }
        let properties: Set<ChangeKind> = [.propertyRemoved, .attributeRetyped, .propertyKindChanged, .memberRemoved]
        return kinds.isDisjoint(with: properties) ? judgement.message(in: lineage) : "All values are lost\(doubt)"
    }

    /// Returns the consequence. A message may start with the change, which its cell shows already.
    private func consequence(_ judgement: Judgement) -> String {
        let message = judgement.message(in: lineage)
        return message.range(after: ", so ") ?? message
    }

    private func coveredClause(_ judgement: Judgement) -> String {
        switch (judgement.coverage, judgement.effect) {
        case (.accepted, _), (.allowed, _): return clause(judgement)
        case (.declared(let step), _): return step.effect
        // Whether the user's code keeps every value is unknown.
        case (_, .data): return "The migration handles the values"
        default: return harmlessClause
        }
    }

    private var harmlessClause: String {
        let data = harmless.filter { $0.effect.subject == .data }.max { $0.effect < $1.effect }
        if let added = entries.lazy.compactMap({ $0.change as? PropertyAdded }).first { return value(of: added.property) }
        if entries.contains(where: { $0.kind == .modelAdded }) { return "There are no objects of it yet." }
        let kinds = Set(entries.map(\.kind))
        // An earlier step may have added an element that was renamed later.
        let isOnlyRenamed = !kinds.isDisjoint(with: [.propertyRenamed, .modelRenamed]) && !kinds.contains(.optionalityChanged)
        if let data, data.effect == .data(.defaulted) || data.rule == Defaulted.rule, !isOnlyRenamed {
            // The base may contain changes that are newer than the version of existing stores.
            if kinds == [.attributeRetyped], case .property(let id) = entries[0].subject.new { return value(of: id) }
            return data.message(in: lineage).sentence
        }
        let isMigrated = harmless.contains { $0.effect == .store(.lightweight) } || !covered.isEmpty
        return isMigrated ? "All values are kept." : "None."
    }

    private func value(of id: PropertyID) -> String {
        let property = lineage.new[id]
        guard !property.type.isToMany, let value = property.defaultValue?.value.spelling else { return "Existing objects have none." }
        return "Existing objects get `\(value.filter { $0 != "`" })`."
    }

    // MARK: - What to do

    var action: String {
        if let worst = open.first { return sentences(removedTogether.map { [helpOfFirst + $0] } ?? helps).naming(worst.rule) }
        let remedies = covered.map { judgement in
            switch judgement.coverage {
            case .accepted(_, let reason): "accepted: “\(reason)”"
            case .allowed(let reason): "allowed: “\(reason)”"
            case .declared(let step): "`\(step.text)`"
            case .planned, .none: "a stage of the migration plan"
            }
        }.unique
        if !remedies.isEmpty { return remedies.joined(separator: ", ") }
        return harmless.contains { $0.effect == .store(.lightweight) }
            ? "opens automatically" + (needsVersion ? ", in a new version" : "") : "nothing to migrate"
    }

    /// The first help of each change, which belongs to its worst finding. Following it resolves everything.
    private var helps: [String] {
        entries.compactMap { entry in open.first { entry.holds($0) && $0.finding.help != nil }.flatMap(help) }
    }

    /// The other elements that are lost together with the first one, or `nil`.
    private var removedTogether: String? {
        let links = entries.count { $0.kind == .propertyRemoved }
        if entries.contains(where: { $0.kind == .modelRemoved }) { return links > 0 ? " Do the same for its relationships" : nil }
        return links > 1 ? " Do the same for its inverse" : nil
    }

    private var helpOfFirst: String {
        let main = ChangePhrase.main(of: entries)
        return (open.first { main.holds($0) && $0.finding.help != nil }.flatMap(help) ?? helps.first ?? "").sentence
    }

    /// Returns the action that declares a rename, which resolves both halves.
    func action(declaring suggestion: RenameSuggestion) -> String {
        let gone = open.filter { judgement in entries.contains { $0.kind.isRemoval && $0.holds(judgement) } }
        let otherwise = gone.compactMap(help).first.map { " If it wasn't renamed, \($0.withoutRename)." } ?? ""
        let whole = suggestion.advice(in: files).sentence + otherwise
        return gone.first.map { whole.naming($0.rule) } ?? whole
    }

    private func help(_ judgement: Judgement) -> String? { judgement.finding.help.map { advice($0, judgement.rule) } }
}

extension ChangeEntry {
    fileprivate func holds(_ judgement: Judgement) -> Bool { judgements.contains { $0.finding === judgement.finding } }
}

extension ChangeKind {
    fileprivate var isRemoval: Bool { mark == .removed }
}

extension Migration.Step {
    fileprivate var text: String {
        words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").filter { $0 != "`" && $0 != "\n" }
            .split(separator: " . ").joined(separator: ".")
    }

    /// Its effect on existing objects.
    fileprivate var effect: String {
        switch kind {
        case .fill: "Existing objects get `\(text.range(after: " with ") ?? "a value")`"
        case .convert, .split, .merge: "All values are converted"
        case .unique: "Of equal objects, one stays"
        case .custom: "Handled by your own code"
        case .note, .key, .accept: "All values are kept"
        }
    }
}

extension Coverage {
    /// Whether it is declared in the schema.
    fileprivate var isStated: Bool {
        switch self {
        case .accepted, .allowed, .declared: true
        case .none, .planned: false
        }
    }

    /// The reason that accepts the effect.
    fileprivate var reason: String? {
        switch self {
        case .accepted(_, let reason), .allowed(let reason): reason
        case .none, .planned, .declared: nil
        }
    }
}

extension String {
    fileprivate func range(after separator: String) -> String? {
        let parts = split(separator: separator, maxSplits: 1)
        return parts.count == 2 ? String(parts[1]) : nil
    }

    /// Advice for a removed element, without the part about a rename.
    fileprivate var withoutRename: String { split(separator: "; else ").last.map(String.init) ?? self }
}
