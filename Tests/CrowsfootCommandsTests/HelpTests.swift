import CrowsfootChecking
import CrowsfootCommands
import Testing

struct HelpTests {
    private static let names = CommandCatalog.all.map { $0.spec.name }

    @Test(arguments: names)
    func everyWayToAskGivesThePage(name: String) {
        let page = Run(["help", name])
        #expect(page.exitCode == .success)
        #expect(page.errors == "")
        #expect(page.output.contains("\nUsage: crowsfoot \(name) "))
        for words in [[name, "--help"], [name, "-h"], ["--help", name], [name, "--nonsense", "-h"], [name, "--format", "-h"]] {
            #expect(Run(words).output == page.output)
        }
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func theOverviewNamesEveryCommand(words: [String]) {
        let run = Run(words)
        #expect(run.exitCode == .success)
        for name in Self.names { #expect(run.output.contains("\n  \(name) ")) }
    }

    @Test func pagesFitATerminal() {
        for page in [Run(["help"]).output, Run(["explain"]).output] + Self.names.map({ Run(["help", $0]).output }) {
            #expect(page.hasSuffix("\n"))
            for line in page.split(separator: "\n") { #expect(line.count <= 80 && !line.hasSuffix(" ")) }
        }
    }

    @Test func theVersionStandsAlone() {
        #expect(Run(["--version"]).output.wholeMatch(of: /crowsfoot \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func namesAreUnique() {
        for command in CommandCatalog.all {
            let names = command.spec.options.flatMap { [$0.longForm, $0.shortForm].compactMap(\.self) }
            #expect(Set(names).count == names.count)
        }
        #expect(Set(Self.names).count == Self.names.count)
    }
}
