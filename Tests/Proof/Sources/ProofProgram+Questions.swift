import CrowsfootSource
import CrowsfootText

extension ProofProgram {
    /// The program with the digests of its questions.
    ///
    /// In a program with topics, the lines of a paragraph from the one that names a topic only count for its cases.
    package func withQuestions() -> ProofProgram {
        let topics = Set(cases.compactMap(\.topic))
        var common = Fingerprint("\(needs.macOS)", "\(needs.iOS ?? 0)", "\(needs.testing)", needs.language)
        var own: [String: Fingerprint] = [:]
        for option in needs.options { common.add(option) }
        for file in sources + models.map(\.contents) {
            common.add(file.path)
            var named: Set<String> = []
            for line in file.text.utf8.split(separator: 10, omittingEmptySubsequences: false).map({ String(Substring($0)) }) {
                if line.isEmpty { named = [] }
                if !topics.isEmpty { named.formUnion(topics.intersection(Self.words(of: line))) }
                guard Self.counts(line) else { continue }
                if named.isEmpty { common.add(line) }
                for topic in named { own[topic, default: Fingerprint()].add(line) }
            }
        }
        var program = self
        for (index, one) in cases.enumerated() {
            var question = common
            let paragraphs = one.topic.flatMap { own[$0] }.map { ["\($0)"] } ?? []
            for text in paragraphs + [one.expected.text, "\(one.systems.sorted())"] + one.arguments { question.add(text) }
            program.cases[index].question = question
        }
        return program
    }

    /// Whether a line is neither empty, nor a comment, nor a brace that ends something.
    private static func counts(_ line: String) -> Bool {
        let text = line.utf8.drop { $0 == 32 }
        return !text.isEmpty && !text.starts(with: [47, 47]) && !text.elementsEqual([125])
    }

    private static func words(of text: String) -> [String] {
        text.utf8.split { !(48...57).contains($0) && !(65...90).contains($0 & 0xDF) }.map { String(Substring($0)) }
    }
}
