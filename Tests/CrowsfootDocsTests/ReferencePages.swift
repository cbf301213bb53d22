import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// The pages about a schema, read as GitHub or DocC reads them.
struct ReferencePages {
    let texts: [String: String]
    /// The link targets of the boxes in diagrams next to the pages.
    let pictureTargets: [String]

    init(_ schema: String, of path: String = "input.schema") throws {
        let result = SchemaChecker.check(try SchemaFiles.input(path, as: Array(schema.utf8)))
        guard let history = result.soundHistories.first else {
            throw GoldenFailure("the schema has errors: \(result.diagnostics.map(\.message))")
        }
        guard let output = history.outputs.first(where: { $0.kind == .docs }) else { throw GoldenFailure("nothing asks for pages") }
        let files = DocsGenerator(output).files(for: JudgedSteps(history))
        texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        let links = history.outputs.filter { $0.kind == .diagrams }.compactMap { PictureLinks(from: $0, of: VersionSteps(history)) }
        pictureTargets = links.flatMap { links in history.versions.flatMap { links.targets(in: $0).values } }
    }

    /// The pages about one version each.
    var versionPages: [String: String] {
        texts.filter { $0.key.contains { $0.isNumber } }
    }

    // MARK: - Links

    private var pages: [String: String] { texts.filter { $0.key.hasSuffix(".md") } }

    var isCatalog: Bool { texts.values.contains { $0.contains("](doc:") } }

    var linkCount: Int { pages.values.map { Self.targets(in: $0).count }.reduce(0, +) }

    /// Images that a catalog shows, but doesn't contain exactly once.
    var missingPictures: [String] {
        pages.values.flatMap { Self.prose($0).flatMap { Self.matches(of: #"^!\[.*\]\((.*)\)$"#, in: $0) } }
            .filter { texts["\($0).svg"] == nil || texts["\($0)~dark.svg"] == nil || texts["\($0).svg"] == texts["\($0)~dark.svg"] }
    }

    /// Links to missing pages or headings. Images are from another generator.
    var brokenLinks: [String] {
        if isCatalog { return brokenArticleLinks }
        let anchors = pages.mapValues(Self.anchors)
        return pages.flatMap { path, text in
            // HTML pages are from another output.
            Self.targets(in: text).filter { !$0.hasSuffix(".html") && Self.isBroken($0, on: path, anchors) }
        }.sorted()
    }

    var brokenPictureTargets: [String] {
        let anchors = pages.mapValues(Self.anchors)
        return pictureTargets.filter { Self.isBroken($0, on: "", anchors) }.sorted()
    }

    private static func isBroken(_ target: String, on path: String, _ anchors: [String: Set<String>]) -> Bool {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let there = anchors[parts[0].isEmpty ? path : parts[0]] else {
            return !target.hasSuffix(".svg") && !target.hasSuffix(".png")
        }
        return parts.count > 1 && !there.contains(parts[1])
    }

    /// Links that DocC can't resolve: of several headings with the same anchor, it finds only one.
    private var brokenArticleLinks: [String] {
        let anchors = pages.mapValues(Self.articleAnchors)
        return pages.flatMap { path, text in
            Self.targets(in: text).filter { target in
                guard target.hasPrefix("doc:") else { return texts["\(target).svg"] == nil }
                let parts = target.dropFirst(4).split(separator: "#", maxSplits: 1).map(String.init)
                guard let there = anchors["\(parts[0]).md"] else { return true }
                guard parts.count > 1 else { return false }
                let anchor = Self.articleAnchor(of: parts[1].removingPercentEncoding ?? "")
                return there.count { $0 == anchor } != 1
            }
        }.sorted()
    }

    private static func articleAnchors(in text: String) -> [String] {
        prose(text).filter { $0.hasPrefix("##") }.map { articleAnchor(of: plain(String($0.drop { $0 == "#" }))) }
    }

    private static func articleAnchor(of heading: String) -> String {
        heading.trimmingCharacters(in: .whitespaces)
            .replacingOccurrences(of: #"[\s\-–—]+"#, with: "-", options: .regularExpression)
            .replacingOccurrences(of: #"(?!-)[\p{P}`]"#, with: "", options: .regularExpression)
    }

    private static func targets(in text: String) -> [String] {
        prose(text).flatMap { line in
            let bare = line.replacingOccurrences(of: #"\\[\]`]"#, with: "", options: .regularExpression)
                .replacingOccurrences(of: #"(`+)[^`].*?\1"#, with: "", options: .regularExpression)
            return matches(of: #"\]\(([^)\s]*)\)"#, in: bare)
        }
    }

    private static func anchors(in text: String) -> Set<String> {
        var counts: [String: Int] = [:]
        var anchors: Set<String> = []
        for line in prose(text) where line.hasPrefix("#") {
            let anchor = plain(String(line.drop { $0 == "#" }.dropFirst())).lowercased()
                .replacingOccurrences(of: #"[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]"#, with: "", options: .regularExpression)
                .replacingOccurrences(of: " ", with: "-")
            let count = counts[anchor, default: 0]
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
            counts[anchor] = count + 1
        }
        return anchors
    }

    /// The visible text of a line.
    private static func plain(_ markdown: String) -> String {
        markdown.replacingOccurrences(of: #"\[(.*)\]\([^)]*\)"#, with: "$1", options: .regularExpression)
            .replacingOccurrences(of: #"\\(.)"#, with: "$1", options: .regularExpression)
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&#64;", with: "@")
            .replacingOccurrences(of: "&amp;", with: "&")
    }

    // MARK: - Tables

    /// Rows with more or fewer cells than the header of their table.
    var brokenRows: [String] {
        pages.values.flatMap { text -> [String] in
            var width: Int?
            return Self.prose(text).filter { line in
                guard line.hasPrefix("|") else {
                    width = nil
                    return false
                }
                let cells = line.replacingOccurrences(of: "\\|", with: "").filter { $0 == "|" }.count
                defer { width = width ?? cells }
                return width.map { $0 != cells } ?? false
            }
        }
    }

    // MARK: - Lines

    /// The lines outside of blocks of code.
    private static func prose(_ text: String) -> [String] {
        var fence: String?
        return text.components(separatedBy: "\n").filter { line in
            let ticks = String(line.prefix { $0 == "`" })
            if let open = fence {
                if line == open { fence = nil }
                return false
            }
            if ticks.count > 2 { fence = ticks }
            return ticks.count < 3
        }
    }

    private static func matches(of pattern: String, in line: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: line, range: NSRange(line.startIndex..., in: line)).compactMap { match in
            Range(match.range(at: 1), in: line).map { String(line[$0]) }
        }
    }
}
