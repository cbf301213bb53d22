import CrowsfootSource
import CrowsfootTestSupport
import Testing

@Suite struct SARIFReportTests {
    private func run(_ report: Report) throws -> JSONTree {
        let sarif = try JSONTree(parsing: ReportFormat.sarif.render(report))
        #expect(try sarif.at("version").string == "2.1.0")
        #expect(try sarif.at("$schema").string.hasSuffix("sarif-2.1.0.json"))
        let runs = try sarif.at("runs").elements
        #expect(runs.count == 1)
        return runs[0]
    }

    private func expectRegion(_ region: JSONTree) throws {
        let start = [try region.at("startLine").integer, try region.at("startColumn").integer]
        let end = [try region.at("endLine").integer, try region.at("endColumn").integer]
        #expect(start.min() ?? 0 >= 1)
        #expect(start.lexicographicallyPrecedes(end) || start == end)
    }

    @Test(arguments: try GoldenCase.cases("reports"))
    func resultsPointAtTheirRules(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        let run = try run(report)
        #expect(try run.at("columnKind").string == "unicodeCodePoints")
        let rules = try run.at("tool", "driver", "rules").elements
        let ids = try rules.map { try $0.at("id").string }
        #expect(ids == Set(report.findings.map(\.rule.id)).sorted())
        for rule in rules {
            #expect(try !rule.at("shortDescription", "text").string.isEmpty)
            #expect(try ["error", "warning", "note"].contains(rule.at("defaultConfiguration", "level").string))
        }
        for (result, finding) in zip(try run.at("results").elements, report.findings) {
            #expect(try ids[result.at("ruleIndex").integer] == finding.rule.id)
            #expect(try result.at("ruleId").string == finding.rule.id)
            #expect(try result.at("message", "text").string.utf8.starts(with: finding.message.utf8))
            let place = try result.at("locations").elements[0].at("physicalLocation")
            try expectRegion(place.at("region"))
            let uri = try place.at("artifactLocation", "uri").string
            #expect(uri.utf8.allSatisfy { 0x21..<0x7F ~= $0 })
        }
    }

    @Test(arguments: try GoldenCase.cases("reports"))
    func relatedPlacesAndFixesAreComplete(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        for (result, finding) in zip(try run(report).at("results").elements, report.findings) {
            #expect(try result.has("relatedLocations") == !finding.related.isEmpty)
            let related = try result.has("relatedLocations") ? result.at("relatedLocations").elements : []
            #expect(try related.map { try $0.at("message", "text").string } == finding.related.map(\.text))
            for place in related { try expectRegion(place.at("physicalLocation", "region")) }
            let fixes = try result.has("fixes") ? result.at("fixes").elements : []
            let applicable = finding.fixes.filter { $0.applicability != .displayOnly }
            #expect(try fixes.map { try $0.at("description", "text").string } == applicable.map(\.title))
            for fix in fixes {
                for change in try fix.at("artifactChanges").elements {
                    for replacement in try change.at("replacements").elements {
                        try expectRegion(replacement.at("deletedRegion"))
                        #expect(try replacement.at("insertedContent").has("text"))
                    }
                }
            }
        }
    }

    @Test func messagesComeBackAsTheyWere() throws {
        let results = try run(.sample(messages: hostileMessages)).at("results").elements
        let messages = try results.map { try $0.at("message", "text").string }
        #expect(Set(messages.map { Array($0.utf8) }) == Set(hostileMessages.map { Array($0.utf8) }))
    }

    @Test func noMoreResultsThanGitHubTakes() throws {
        var sources = SourceSet()
        let file = sources.add(path: "a.schema", bytes: Array("model A {\n}\n".utf8))
        let info = Rule.sample("a/info", .info)
        let error = Rule.sample("b/error", .error)
        let range = SourceRange(file: file.id, start: 0, end: 5)
        let findings = (0..<25_001).map { Diagnostic($0 == 20_000 ? error : info, "message", at: range) }
        let run = try run(.sample(findings, in: sources))
        let levels = try run.at("results").elements.map { try $0.at("level").string }
        #expect(levels.count == 25_000)
        #expect(levels.count { $0 == "error" } == 1)
        let notification = try run.at("invocations").elements[0].at("toolExecutionNotifications").elements[0]
        #expect(try notification.at("message", "text").string == "1 further findings are left out")
    }
}
