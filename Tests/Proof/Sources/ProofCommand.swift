import Foundation

/// The program `crowsfoot-proof`.
package enum ProofCommand {
    private static let usage = """
        Tests what Crowsfoot says about Apple's frameworks.

        Usage: crowsfoot-proof run [--all] [--into FOLDER] [PART...]
               crowsfoot-proof lies
               crowsfoot-proof read [--write] FILE...

          run   Compile and run the cases, and write FOLDER/proof.json [default: .build/proof];
                with --all, ask every form of a query, which takes an hour
          lies  Change programs so that the frameworks seem to behave otherwise, and test that each change is noticed
          read  Print what reports confirm and contradict; with --write, record it in the sources

        """

    package static func run(_ arguments: [String]) -> Never {
        do {
            switch arguments.first {
            case "run": try runCases(Array(arguments[1...]))
            case "lies": try plantLies()
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
        var parts = arguments.filter { $0 != "--all" }
        let isWhole = parts.count < arguments.count
        var folder = ".build/proof"
        if let place = parts.firstIndex(of: "--into"), place + 1 < parts.count {
            folder = parts[place + 1]
            parts.removeSubrange(place...place + 1)
        }
        let programs = try ProofParts.programs(isWhole: isWhole).filter { program in
            parts.isEmpty || parts.contains { program.name.hasPrefix($0) }
        }
        guard !programs.isEmpty else { end("error: no part begins with \(parts.joined(separator: ", "))\n") }
        let path = URL(fileURLWithPath: folder).path
        let report = ProofRun(on: try ProofParts.platform(), in: path).report(on: programs)
        try Data(report.json.utf8).write(to: URL(fileURLWithPath: "\(path)/proof.json"))
        let reading = ProofReading([report], of: programs.flatMap(\.cases))
        print(reading.text)
        print("written: \(folder)/proof.json")
        // On a Mac, another answer is a result. With the stub, it is a mistake of the kit.
        exit(report.isReal || reading.contradicted.isEmpty ? 0 : 1)
    }

    private static func plantLies() throws {
        let programs = try ProofParts.programs()
        let run = ProofRun(on: try ProofParts.platform(), in: URL(fileURLWithPath: ".build/proof/lies").path)
        let results = PlantedLie.all.map { ($0, $0.unnoticed(among: programs, by: run)) }
        for (lie, answer) in results { print(answer.map { "not noticed: \(lie): \($0)" } ?? "noticed: \(lie)") }
        exit(results.contains { $0.1 != nil } ? 1 : 0)
    }

    private static func read(_ arguments: [String]) throws {
        let files = arguments.filter { $0 != "--write" }
        guard !files.isEmpty else { end(usage) }
        let reports = try files.map { try ProofReport(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: $0)))) }
        let reading = ProofReading(reports, of: try ProofParts.programs().flatMap(\.cases))
        print(reading.text)
        if arguments.contains("--write") { try Data(reading.source.utf8).write(to: URL(fileURLWithPath: ProofReading.sourcePath)) }
        exit(reading.contradicted.isEmpty ? 0 : 1)
    }
}
