import CrowsfootProcessors
import CrowsfootSource
import CrowsfootTestSupport
import Foundation

/// The program `crowsfoot-proof`.
package enum ProofCommand {
    private static let usage = """
        Tests what Crowsfoot says about Apple's frameworks.

        Usage: crowsfoot-proof run [--sample] [--again] [--into FOLDER] [PART...]
               crowsfoot-proof lies
               crowsfoot-proof keep FOLDER...
               crowsfoot-proof read [--write] [FILE...]

          run   Compile and run all cases, and write FOLDER/proof.json [default: .build/proof] after each
                program. A run goes on where the last one stopped; with --again, it starts from the beginning.
                With --sample, ask one form of a query in seventeen
          lies  Change programs so that the frameworks seem to behave otherwise, and test that each change is noticed
          keep  Copy the report and the small stores of runs on a Mac to Tests/Proof/Reports and Tests/Stores/Proof
          read  Print what reports confirm and contradict [default: those in Tests/Proof/Reports]; with --write,
                record it in the sources and pages

        """

    package static func run(_ arguments: [String]) -> Never {
        do {
            switch arguments.first {
            case "run": try runCases(Array(arguments[1...]))
            case "lies": try plantLies()
            case "keep": try keep(Array(arguments[1...]))
            case "read": try read(Array(arguments[1...]))
            default: end(usage)
            }
        } catch {
            end("error: \(error)\n")
        }
        exit(0)
    }

    private static func end(_ text: String) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
        exit(2)
    }

    private static func runCases(_ arguments: [String]) throws {
        var parts = arguments.filter { $0 != "--sample" && $0 != "--again" }
        var folder = ".build/proof"
        if let place = parts.firstIndex(of: "--into"), place + 1 < parts.count {
            folder = parts[place + 1]
            parts.removeSubrange(place...place + 1)
        }
        if let option = parts.first(where: { $0.hasPrefix("-") }) { end("error: unknown option `\(option)`\n") }
        let programs = try ProofParts.programs(isSample: arguments.contains("--sample"), beginningWith: parts)
        guard !programs.isEmpty else { end("error: no part begins with \(parts.joined(separator: ", "))\n") }
        let path = URL(fileURLWithPath: folder).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let run = ProofRun(on: try ProofParts.platform(), in: path)
        let isAgain = arguments.contains("--again")
        let earlier = try run.earlier(isAgain: isAgain)
        let display = ProofDisplay(file: run.file, earlier: earlier)
        let report = run.report(on: programs, after: earlier, isAgain: isAgain) { display.show($0) }
        try display.write(report)
        let reading = ProofReading([report], of: programs.flatMap(\.cases))
        print(reading.text)
        print("written: \(folder)/proof.json")
        // On a Mac, another answer is a result. With the stub, it is a mistake of the kit.
        exit(report.isReal || (reading.contradicted.isEmpty && reading.unanswered.isEmpty) ? 0 : 1)
    }

    private static func plantLies() throws {
        let programs = try ProofParts.programs(isSample: true)
        let platform = try ProofParts.platform()
        let folder = URL(fileURLWithPath: ".build/proof/lies").path
        // Several lies change one program, so each has a folder.
        let answers = PlantedLie.all.enumerated().map { ($0, $1) }.concurrentMap { number, lie in
            lie.unnoticed(among: programs, by: ProofRun(on: platform, in: "\(folder)/\(number)"))
        }
        let results = Array(zip(PlantedLie.all, answers))
        for (lie, answer) in results { print(answer.map { "not noticed: \(lie): \($0)" } ?? "noticed: \(lie)") }
        exit(results.contains { $0.1 != nil } ? 1 : 0)
    }

    private static func keep(_ folders: [String]) throws {
        guard !folders.isEmpty else { end(usage) }
        for folder in folders { for file in try KeptStores().keep(folder) { print("kept: \(file)") } }
    }

    private static func read(_ arguments: [String]) throws {
        let files = arguments.filter { $0 != "--write" }
        let reports = try files.map { try ProofReport(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: $0)))) }
        let reading = try files.isEmpty ? .ofRepository() : ProofReading(reports, of: ProofParts.programs().flatMap(\.cases))
        print(reading.text)
        if arguments.contains("--write") { try write(reading) }
        exit(reading.contradicted.isEmpty ? 0 : 1)
    }

    /// Writes the list of confirmed claims, and the pages that depend on it.
    private static func write(_ reading: ProofReading) throws {
        let root = GoldenCase.packageDirectory
        try Data(reading.source.utf8).write(to: URL(fileURLWithPath: "\(root)/\(ProofReading.sourcePath)"))
        for statement in PageStatement.all {
            let path = "\(root)/\(statement.file)"
            let page = try String(contentsOfFile: path, encoding: .utf8)
            guard let changed = statement.applied(to: page, from: ProvenClaims.systems, to: reading.systems) else {
                print("not written: \(statement.file) doesn't say: \(statement.text(given: ProvenClaims.systems))")
                continue
            }
            try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
        }
    }
}
