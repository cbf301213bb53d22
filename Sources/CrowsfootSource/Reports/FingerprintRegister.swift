/// Gives each finding of one report a fingerprint of its own that stays the same when lines move.
///
/// It is made of the rule, the file and what the finding is about. Findings that have all of that in common are numbered
/// in the order of the report.
struct FingerprintRegister {
    private var repeats: [Fingerprint: Int] = [:]
    private var given: Set<Fingerprint> = []

    mutating func fingerprint(for finding: Diagnostic, in path: String) -> Fingerprint {
        let plain = Fingerprint(finding.rule.id, path, finding.subject ?? finding.message)
        while true {
            let number = repeats[plain, default: 0]
            repeats[plain] = number + 1
            var numbered = plain
            if number > 0 { numbered.add(String(number)) }
            if given.insert(numbered).inserted { return numbered }
        }
    }
}
