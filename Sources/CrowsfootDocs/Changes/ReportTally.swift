/// The number of rows of a report that need each action, for its first line.
struct ReportTally {
    private var counts: [ChangeRow.Mark: Int] = [:]

    init(_ rows: [ChangeRow]) {
        for row in rows { counts[row.mark, default: 0] += row.count }
    }

    mutating func add(_ mark: ChangeRow.Mark, _ count: Int) { counts[mark, default: 0] += count }

    var needsCare: Bool { count(.error) + count(.warning) > 0 }

    private func count(_ marks: ChangeRow.Mark...) -> Int { marks.reduce(0) { $0 + (counts[$1] ?? 0) } }

    /// Returns a line such as `❌ **2 errors block this** · 1 needs a decision · 3 are safe`.
    ///
    /// `fails` states whether the run fails, or is `nil` if it isn't a check. `more` follows the counts that need care.
    func line(fails: Bool?, otherwise calm: String, more: [String] = []) -> String {
        let (errors, warnings, infos, safe) = (count(.error), count(.warning), count(.info), count(.accepted, .safe))
        let blocks = fails ?? false ? (errors == 1 ? " blocks this" : " block this") : ""
        let care = [
            errors == 0 ? nil : "\(errors) error\(errors == 1 ? "" : "s")\(blocks)",
            warnings == 0 ? nil : "\(warnings) \(warnings == 1 ? "needs" : "need") a decision",
        ]
        let rest = [infos == 0 ? nil : "\(infos) worth a look", safe == 0 ? nil : "\(safe) safe"]
        // Blocking counts come first.
        var parts = errors == 0 ? more + care.compactMap(\.self) : care.compactMap(\.self) + more
        if parts.isEmpty { parts = [calm] }
        parts[0] = "**\(parts[0])**"
        let sign = fails ?? (errors > 0) ? "❌" : needsCare || !more.isEmpty ? "⚠️" : "✅"
        return "\(sign) \((parts + rest.compactMap(\.self)).joined(separator: " · "))"
    }
}
