import CrowsfootSource
import CrowsfootTestSupport
import Foundation

/// A case of the kind `reports`: schema files, and findings in them whose locations are given by the text there.
struct ReportCase: Decodable {
    /// A part of a file: an occurrence of `text`, or the empty range before or after it.
    struct Spot: Decodable {
        let file: String?
        let text: String
        let occurrence: Int?
        let side: Side?
    }

    enum Side: String, Decodable {
        case before
        case after
    }

    struct Label: Decodable {
        let at: Spot
        let text: String
    }

    struct Fix: Decodable {
        let title: String
        let applicability: String
        let edits: [Edit]
    }

    struct Edit: Decodable {
        let at: Spot
        let with: String
    }

    struct Finding: Decodable {
        let rule: String
        let severity: String
        let evidence: String?
        let message: String
        let subject: String?
        let at: Spot
        let label: String?
        let related: [Label]?
        let help: String?
        let fixes: [Fix]?
    }

    static func isInput(_ path: String) -> Bool { path == "findings.json" || path.hasSuffix(".schema") }

    /// File names that can't be in a repository, by their names here.
    let paths: [String: String]?
    let findings: [Finding]

    /// The report that the case describes.
    static func report(of golden: GoldenCase) throws -> Report {
        let description = try JSONDecoder().decode(ReportCase.self, from: Data(golden.bytes("findings.json")))
        var sources = SourceSet()
        for path in try golden.files where path.hasSuffix(".schema") {
            sources.add(path: description.paths?[path] ?? path, bytes: try golden.bytes(path))
        }
        return try Report.sample(description.findings.map { try $0.diagnostic(in: sources) }, in: sources)
    }
}

extension ReportCase.Finding {
    fileprivate func diagnostic(in sources: SourceSet) throws -> Diagnostic {
        let rule = Rule.sample(
            rule, try parse(severity, Severity.init(rawValue:)),
            try parse(evidence ?? "language", Evidence.init(rawValue:)))
        return Diagnostic(
            rule, message, at: try at.range(in: sources), label: label,
            related: try (related ?? []).map { Diagnostic.Label(try $0.at.range(in: sources), $0.text) },
            help: help, fixes: try (fixes ?? []).map { try $0.fixIt(in: sources) }, subject: subject)
    }
}

extension ReportCase.Fix {
    fileprivate func fixIt(in sources: SourceSet) throws -> FixIt {
        FixIt(
            title, try parse(applicability, FixIt.Applicability.init(rawValue:)),
            try edits.map { FixIt.Edit(try $0.at.range(in: sources), with: $0.with) })
    }
}

extension ReportCase.Spot {
    fileprivate func range(in sources: SourceSet) throws -> SourceRange {
        guard let source = file.map({ file in sources.files.first { $0.path == file } }) ?? sources.files.first else {
            throw GoldenFailure("there is no file \(file ?? "at all")")
        }
        let range = try source.range(of: text, occurrence: occurrence ?? 1)
        return switch side {
        case .before: range.before
        case .after: range.after
        case nil: range
        }
    }
}

private func parse<Value>(_ word: String, _ parse: (String) -> Value?) throws -> Value {
    guard let value = parse(word) else { throw GoldenFailure("`\(word)` is none of the words allowed there") }
    return value
}
