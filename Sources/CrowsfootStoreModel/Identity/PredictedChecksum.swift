package import CrowsfootModel

/// The explanation of an unconfirmed checksum: the only wording, for all commands and reports.
package struct PredictedChecksum: Hashable, Sendable {
    private static let shownSubjects = 3

    package let version: VersionNumber
    /// One clause for each unconfirmed term, with its properties. Each follows "no store confirms".
    package let reasons: [String]

    /// Creates the explanation, or returns `nil` if all terms are confirmed.
    package init?(_ version: VersionNumber, _ doubts: [HashTerm]) {
        if doubts.isEmpty { return nil }
        self.version = version
        reasons = HashTerm.Kind.allCases.compactMap { term in
            let subjects = Set(doubts.filter { $0.kind == term }.map(\.subject)).sorted()
            return subjects.isEmpty ? nil : "\(term.clause) (\(Self.list(subjects)))"
        }
    }

    /// Returns the explanations for versions whose checksums are in generated code, where a wrong one keeps stores from opening.
    package static func listed(_ versions: [Schema], _ identities: () -> [StoreIdentity]) -> [PredictedChecksum] {
        guard versions.contains(where: \.listsChecksums) else { return [] }
        return zip(versions, identities()).compactMap { PredictedChecksum($0.version, $1.unconfirmed) }
    }

    /// The reason without a full stop, after a colon or a dash.
    package var reason: String { "no store confirms \(reasons.joined(separator: ", nor "))" }

    package var sentence: String { "The checksum of version \(version) isn't confirmed: \(reason)." }

    private static func list(_ subjects: [String]) -> String {
        let shown = subjects.prefix(shownSubjects).map { "`\($0)`" }.joined(separator: ", ")
        return subjects.count > shownSubjects ? "\(shown) and \(subjects.count - shownSubjects) more" : shown
    }
}
