import CrowsfootTestPrograms
import CrowsfootText

/// The forms of queries, each against a filter in memory.
enum Queries {
    static func programs(oneOf interval: Int) throws -> [ProofProgram] {
        try QueryFormProgram.sample(oneOf: interval).enumerated().map { number, queries in
            let source = try queries.source()
            let cases = queries.forms.filter { !source.refused.contains($0.name) }.map { name, _ in
                ProofCase("queries\(number)/\(name)", [.page("Language/queries.md")], [name], .lines(["\(name) finds what a filter finds"]))
            }
            var program = ProofProgram("queries\(number)", files: source.files, main: source.main, cases: cases)
            program.needs.support = false
            program.needs.macOS = queries.deployment.contains("26") ? 26 : queries.deployment.contains("18") ? 15 : 14
            return program
        }
    }
}
