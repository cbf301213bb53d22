import CrowsfootTestPrograms
import CrowsfootText

/// The forms of queries, each against a filter in memory, with a store in memory and with a file.
enum Queries {
    /// One form in so many for each of four deployments. With 4, each form is asked once.
    static func programs(oneOf interval: Int) throws -> [ProofProgram] {
        try QueryFormProgram.sample(oneOf: interval).enumerated().map { number, queries in
            let source = try queries.source()
            let names = queries.forms.map(\.name).filter { !source.refused.contains($0) }
            let cases = names.flatMap { name in
                [("memory", [name]), ("file", [name, "file"])].map { store, arguments in
                    ProofCase(
                        "queries/\(name)-\(store)", [.page("Language/queries.md")], arguments, .lines(["\(name) finds what a filter finds"])
                    )
                }
            }
            var program = ProofProgram("queries\(number)", files: source.files, main: source.main, cases: cases)
            program.needs.support = false
            program.needs.macOS = queries.deployment.contains("26") ? 26 : queries.deployment.contains("18") ? 15 : 14
            return program
        }
    }
}
