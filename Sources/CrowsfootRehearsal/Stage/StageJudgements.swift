import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource

/// The judged risks of a stage, by subject. A rehearsal reports them for affected objects, with the same advice.
struct StageJudgements {
    private let comparison: Comparison
    private let judgements: [Judgement]
    private let places: Versions<[SchemaElement: [Int]]>

    init(_ step: JudgedStep) {
        let comparison = step.comparison
        judgements = step.judgements(about: [.store, .data]).filter(\.effect.isRisk)
        var (olds, news): ([SchemaElement: [Int]], [SchemaElement: [Int]]) = ([:], [:])
        for (index, judgement) in judgements.enumerated() {
            for subject in comparison.subjects(of: judgement) {
                if let old = subject.old { olds[old, default: []].append(index) }
                if let new = subject.new { news[new, default: []].append(index) }
            }
        }
        self.comparison = comparison
        places = Versions(old: olds, new: news)
    }

    /// The findings of some rules.
    func found(by rules: [any JudgementRule.Type]) -> [Judgement] {
        let ids = Set(rules.map { $0.rule.id })
        return judgements.filter { ids.contains($0.rule.id) }
    }

    /// The findings of some rules about a property, in either version.
    func found(by rules: [any JudgementRule.Type], about properties: Versions<PropertyID?>) -> [Judgement] {
        let olds = properties.old.flatMap { places.old[.property($0)] } ?? []
        let news = properties.new.flatMap { places.new[.property($0)] } ?? []
        // Most have none, and this is called for every value.
        if olds.isEmpty, news.isEmpty { return [] }
        let ids = Set(rules.map { $0.rule.id })
        return Set(olds + news).sorted().map { judgements[$0] }.filter { ids.contains($0.rule.id) }
    }

    /// The findings of some rules about a removed or renamed model.
    func found(by rules: [any JudgementRule.Type], about model: ModelID) -> [Judgement] {
        let ids = Set(rules.map { $0.rule.id })
        return (places.old[.model(model)] ?? []).map { judgements[$0] }.filter { ids.contains($0.rule.id) }
    }

    func change(of judgement: Judgement) -> any SchemaChange { comparison.changes[judgement.change] }

    func subjects(of judgement: Judgement) -> [ChangeSubject] { comparison.subjects(of: judgement) }
}

extension [Judgement] {
    /// Judgements about some cases or members in a property's value, or else those that are about no part.
    func about(_ places: [SchemaElement], in judgements: StageJudgements) -> [Judgement] {
        if places.isEmpty { return self }
        func parts(_ judgement: Judgement) -> [SchemaElement] {
            judgements.subjects(of: judgement).compactMap(\.old).filter(\.isPart)
        }
        let own = filter { judgement in parts(judgement).contains(where: places.contains) }
        return own.isEmpty ? filter { parts($0).isEmpty } : own
    }

    /// Whether hand-written code handles it, whose result a rehearsal doesn't know.
    var isByHand: Bool {
        contains { judgement in
            guard case .declared(let step) = judgement.coverage, case .custom = step.kind else { return false }
            return true
        }
    }

    /// The reason why all of it is accepted, or `nil`. A store that doesn't open can't be accepted.
    var reason: String? {
        if contains(where: { $0.isOpen || $0.effect == .store(.never) }) { return nil }
        return compactMap { judgement in
            switch judgement.coverage {
            case .accepted(_, let reason), .allowed(let reason): reason
            case .none, .planned, .declared: nil
            }
        }.first
    }

    /// The help of the first unhandled one.
    var help: String? { (first(where: \.isOpen) ?? first)?.finding.help }
}

extension SchemaElement {
    fileprivate var isPart: Bool {
        switch self {
        case .enumerationCase, .member: true
        case .schema, .model, .property, .query, .enumeration, .structure: false
        }
    }
}
