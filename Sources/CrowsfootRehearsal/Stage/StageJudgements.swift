import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource

/// The risk that the judge sees on the way of a stage, by what it is about: a rehearsal shows it in the rows that meet it, and gives the
/// same advice.
struct StageJudgements {
    private let comparison: Comparison
    private let judgements: [Judgement]
    private let places: Versions<[SchemaElement: [Int]]>

    init(_ step: JudgedStep) {
        let comparison = step.comparison
        judgements = step.judgements(about: [.store, .data]).filter(\.effect.isHarm)
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
        // Of most there is nothing to say, and it is asked for every value.
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

    /// Whether the user does something about it, of which a rehearsal knows nothing.
    var isByHand: Bool {
        contains { judgement in
            guard case .declared(let step) = judgement.coverage, case .custom = step.kind else { return false }
            return true
        }
    }

    /// Why it is meant, where all of it is. That no store opens is no loss that anybody could mean.
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
