import CrowsfootTestPrograms
import CrowsfootText

/// The forms of queries, each against a filter in memory, with a store in memory and with a file.
enum Queries {
    /// One form in so many for each of four deployments. With 4, each form is asked once; with 68, a part of the same questions.
    static func programs(oneOf interval: Int) throws -> [ProofProgram] {
        try QueryFormProgram.sample(oneOf: interval).enumerated().map { try program("queries\($0)", $1) }
    }

    private static func program(_ name: String, _ queries: QueryFormProgram) throws -> ProofProgram {
        let source = try queries.source()
        let names = queries.forms.map(\.name).filter { !source.refused.contains($0) }
        let cases = names.flatMap { name in
            [("memory", [name]), ("file", [name, "file"])].map { store, arguments in
                var one = ProofCase(
                    "queries/\(name)-\(store)", [.page("Language/queries.md")], arguments, .lines(["\(name) finds what a filter finds"]))
                one.topic = name
                return one
            }
        }
        var program = ProofProgram(name, files: source.files, main: source.main, cases: cases)
        program.needs.support = false
        program.needs.macOS = queries.deployment.contains("26") ? 26 : queries.deployment.contains("18") ? 15 : 14
        if names.count > 1 {
            program.smaller = {
                try names.map { try Self.program("queries-\($0)", queries.only($0)) }
            }
        }
        return program
    }
}
