import Foundation

/// The files of `Sources/`, for the architecture tests.
struct SourceTree {
    struct File: CustomStringConvertible {
        /// The path, relative to `Sources/`.
        let path: String
        let text: String
        let lines: [Substring]

        var description: String { path }
        var room: Substring { path.prefix { $0 != "/" } }
        var name: Substring { path.split(separator: "/").last ?? "" }

        var imports: [Substring] {
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else { return nil }
                // In prose about imports, no modifier precedes the word.
                guard words[..<index].allSatisfy({ $0.allSatisfy { $0.isLetter || "@()_".contains($0) } }) else { return nil }
                return words[index + 1]
            }
        }
    }

    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct NothingFound: Error {}

    /// Reads the files once for all tests. A test without files would always pass, so an empty list is an error.
    static func swiftFiles() throws -> [File] {
        let files = try readFiles.get()
        if files.isEmpty { throw NothingFound() }
        return files
    }

    private static let readFiles = Result {
        let sources = package.appendingPathComponent("Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.sorted()
        return try paths.map { path in
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            return File(path: path, text: text, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }
}
