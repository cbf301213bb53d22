import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport

/// A case of the kind `judgement`: a schema, and the judgements from its first version to its last.
struct JudgementCase: Sendable, CustomStringConvertible {
    let golden: GoldenCase

    var description: String { golden.description }

    static func all() throws -> [JudgementCase] {
        try GoldenCase.cases("judgement").map(JudgementCase.init)
    }

    /// Judged once for all tests.
    func judged() throws -> JudgedSchema {
        let schemas = try Self.schemas.get()
        guard let schema = schemas["Tests/Cases/\(golden)/input.schema"] else { throw GoldenFailure("the schema has errors") }
        return schema
    }

    private static let schemas = Result {
        let sound = try SchemaFiles.sound().filter { $0.path.hasPrefix("Tests/Cases/judgement/") }
        return Dictionary(uniqueKeysWithValues: try sound.map { ($0.path, try JudgedSchema($0.steps)) })
    }
}

/// The path from the first version of a schema to its last, judged.
struct JudgedSchema {
    let way: JudgedPath

    init(_ steps: JudgedSteps) throws {
        let versions = steps.history.versions
        guard let path = VersionPath(in: steps, from: versions[0].version, to: versions[versions.count - 1].version) else {
            throw GoldenFailure("there is no way")
        }
        way = JudgedPath(path)
    }

    var comparison: Comparison { way.path.whole.comparison }
    var verdict: Verdict { way.verdict }
    var judgements: [Judgement] { way.parts.flatMap(\.judgements) }

    func judgements(ofChange index: Int) -> [Judgement] { way.ofChanges[index] }

    /// The verdict, and each change with its judgements. Changes of pages are only in the verdict.
    var text: String {
        var lines = ["stage: \(verdict.stage)"]
        for subject in Effect.Subject.allCases {
            let open = (verdict.open(subject)?.word ?? "-") + (verdict.version(subject).map { " in \($0)" } ?? "")
            lines.append("\(subject): \(open)" + (verdict.covered(subject).map { ", covered: \($0.word)" } ?? ""))
        }
        let failures = FailureThreshold.allCases.filter { $0 != .any && verdict.fails($0) }.map(\.rawValue)
        lines.append("fails on: \(failures.isEmpty ? "nothing" : failures.joined(separator: ", "))")
        for (index, change) in comparison.changes.enumerated() {
            lines += ["", change.sentence(in: comparison.lineage)]
            for judgement in judgements(ofChange: index) where judgement.effect != .docs { lines += Self.lines(of: judgement) }
        }
        if !way.undone.isEmpty { lines += ["", "on the way"] + way.undone.filter { $0.effect != .docs }.flatMap(Self.lines) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of judgement: Judgement) -> [String] {
        var lines = [
            "  \(judgement.effect.subject) \(judgement.effect.word) (\(judgement.severity), \(judgement.rule.id))"
                + (coverage(judgement.coverage).map { ", \($0)" } ?? "")
        ]
        lines.append("    \(judgement.finding.message)")
        if let help = judgement.finding.help { lines.append("    help: \(help)") }
        return lines
    }

    private static func coverage(_ coverage: Coverage) -> String? {
        switch coverage {
        case .none: nil
        case .planned: "taken care of by the plan"
        case .declared(let step): "taken care of by a step for \(step.subject.text)"
        case .accepted(_, let reason): "accepted: \(reason)"
        case .allowed(let reason): "allowed: \(reason)"
        }
    }
}
