import CrowsfootText

/// Test results: a suite for each file, and a failed test for each finding that is a failure.
///
/// A file without findings is one passed test, because services reject a report without tests. A finding that isn't a failure is a passed
/// test with output.
struct JUnitReport {
    private let report: Report
    private var locator: SourceLocator
    private var excerpts: TextReport
    private var names: [String: Int] = [:]

    static func render(_ report: Report) -> String {
        var junit = JUnitReport(
            report: report, locator: SourceLocator(report.sources), excerpts: TextReport(report, style: .plain))
        var findings = report.findings[...]
        var writer = XMLWriter()
        writer.element("testsuites", ["name": report.tool.name]) { suites in
            for file in report.sources.files {
                let own = findings.prefix { $0.range.file == file.id }
                findings = findings.dropFirst(own.count)
                junit.write(file.id, own, to: &suites)
            }
        }
        return writer.text
    }

    private mutating func write(_ file: FileID, _ findings: ArraySlice<Diagnostic>, to suites: inout XMLWriter) {
        let path = report.portablePath(of: file)
        let failures = findings.count(where: report.isFailure)
        let attributes: XMLWriter.Attributes = [
            "name": path, "tests": String(max(1, findings.count)), "failures": String(failures), "errors": "0",
        ]
        names = [:]
        suites.element("testsuite", attributes) { suite in
            if findings.isEmpty {
                suite.element("testcase", ["name": "no findings", "classname": Self.className(path), "file": path])
            }
            for finding in findings { write(finding, path, to: &suite) }
        }
    }

    private mutating func write(_ finding: Diagnostic, _ path: String, to suite: inout XMLWriter) {
        let line = locator.place(of: finding.range).start.line
        let attributes: XMLWriter.Attributes = [
            "name": name(of: finding), "classname": Self.className(path), "file": path, "line": String(line),
        ]
        let excerpt = excerpts.block(for: finding)
        suite.element("testcase", attributes) { test in
            if report.isFailure(finding) {
                let failure: XMLWriter.Attributes = ["message": finding.message, "type": finding.severity.rawValue]
                test.element("failure", failure, text: excerpt)
            } else {
                test.element("system-out", text: excerpt)
            }
        }
    }

    /// Returns a unique name: services identify tests by name from run to run.
    private mutating func name(of finding: Diagnostic) -> String {
        let name = finding.rule.id + " " + (finding.subject ?? finding.message)
        let number = names[name, default: 0] + 1
        names[name] = number
        return number == 1 ? name : "\(name) #\(number)"
    }

    private static func className(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), path[dot...].allSatisfy({ $0 != "/" }) else { return path }
        return String(path[..<dot])
    }
}
