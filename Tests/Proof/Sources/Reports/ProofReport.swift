import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootText

/// The answers of one system: the file `proof.json`.
package struct ProofReport: Sendable {
    package let system: String
    package let compiler: String
    /// Whether Apple's frameworks answered.
    package let isReal: Bool
    /// Whether all programs of the run have answered.
    package let isComplete: Bool
    package let answers: [ProofAnswer]

    package init(system: String, compiler: String, isReal: Bool, isComplete: Bool = true, answers: [ProofAnswer]) {
        self.system = system
        self.compiler = compiler
        self.isReal = isReal
        self.isComplete = isComplete
        self.answers = answers
    }

    /// Whether two reports are of the same system and compiler, so that one can go on where the other stopped.
    package func isOfSameSystem(as other: ProofReport) -> Bool { system == other.system && compiler == other.compiler }

    /// The report with the answers of an earlier one to cases that this one doesn't have.
    package func completed(by earlier: ProofReport?) -> ProofReport {
        let names = Set(answers.map(\.name))
        let rest = (earlier?.answers ?? []).filter { !names.contains($0.name) }
        return ProofReport(system: system, compiler: compiler, isReal: isReal, isComplete: isComplete, answers: answers + rest)
    }

    package var json: String {
        JSONWriter.document { writer in
            writer.object { report in
                report.member("form", 1)
                report.member("system", system)
                report.member("compiler", compiler)
                report.member("isReal", isReal)
                report.member("isComplete", isComplete)
                report.array("cases") { cases in
                    for answer in answers { cases.object { answer.write(to: &$0) } }
                }
            }
        }
    }

    /// Reads a file that `json` wrote.
    package init(json text: [UInt8]) throws {
        let value = try JSONReader.read(text)
        guard value["form"]?.number == "1", let cases = value["cases"]?.elements else {
            throw GoldenFailure("no report of form 1")
        }
        system = value["system"]?.string ?? ""
        compiler = value["compiler"]?.string ?? ""
        isReal = value["isReal"]?.isTrue ?? false
        isComplete = value["isComplete"]?.isTrue ?? false
        answers = cases.compactMap(ProofAnswer.init(json:))
    }
}

extension ProofAnswer {
    fileprivate func write(to object: inout JSONWriter) {
        object.member("name", name)
        object.array("claims") { array in
            for claim in claims { array.value(claim.text) }
        }
        object.member("question", question.description)
        object.member("expected", expected)
        object.member("observed", observed)
        if !log.isEmpty { object.member("log", log) }
        object.member("verdict", verdict.rawValue)
    }

    fileprivate init?(json value: JSONValue) {
        guard let name = value["name"]?.string, let verdict = value["verdict"]?.string.flatMap(Verdict.init) else { return nil }
        self.init(
            name: name, claims: (value["claims"]?.elements ?? []).compactMap { $0.string.flatMap(Claim.init) },
            question: value["question"]?.string.flatMap { Fingerprint($0[...]) } ?? Fingerprint(),
            expected: value["expected"]?.string ?? "", observed: value["observed"]?.string ?? "", log: value["log"]?.string ?? "",
            verdict: verdict)
    }
}

extension JSONValue {
    fileprivate var number: String? { if case .number(let text) = content { text } else { nil } }
    fileprivate var string: String? { if case .string(let text) = content { text } else { nil } }
    fileprivate var isTrue: Bool? { if case .boolean(let value) = content { value } else { nil } }
    fileprivate var elements: [JSONValue]? { if case .array(let values) = content { values } else { nil } }
}
