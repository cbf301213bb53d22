import CrowsfootSource
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests that one file has the version and the owner of the repository, and that all copies agree with it.
struct VersionTests {
    /// A file that users read or copy from, with its path in the repository.
    struct File: Sendable, CustomTestStringConvertible {
        let path: String
        let text: String

        var testDescription: String { path }

        static func all() throws -> [File] {
            let manager = FileManager.default
            let folders = try ["Sources/Guide", "Sources/Install", "Examples", ".github"].flatMap { folder in
                try manager.subpathsOfDirectory(atPath: GoldenCase.packageDirectory + "/" + folder).map { folder + "/" + $0 }
            }
            let endings = ["md", "swift", "yml", "sh", "rb", "Dockerfile"]
            let paths = folders.filter { path in endings.contains { path.hasSuffix($0) } && !path.contains("/.build/") }
            return try (["README.md", ".pre-commit-hooks.yaml", ".spi.yml"] + paths.sorted()).map { path in
                File(path: path, text: try String(contentsOfFile: GoldenCase.packageDirectory + "/" + path, encoding: .utf8))
            }
        }
    }

    @Test func filesAreFound() throws {
        let paths = try Set(File.all().map(\.path))
        let expected = ["Sources/Guide/installing.md", "Sources/Install/install.sh", ".github/workflows/release.yml"]
        #expect(paths.isSuperset(of: expected))
    }

    @Test(arguments: try File.all()) func versionsAreThatOfTheProgram(file: File) {
        let patterns: [Regex<(Substring, Substring)>] = [
            /\/crowsfoot(?:-plugins)?(?:\.git)?", from: "([^"]*)"/, /crowsfoot-review@v?([^\s`]+)/, /\brev: v?(\S+)/, /--branch v?(\S+)/,
            /\bcrowsfoot@v?([0-9][^\s`]*)/, /\/(?:download|blob)\/v([0-9][^\/\s]*)\//, /\bcrowsfoot-([0-9.]+)-/,
        ]
        for match in patterns.flatMap({ file.text.matches(of: $0) }) {
            #expect(match.output.1 == ToolVersion.number, "\(file.path) has `\(match.output.0)`")
        }
    }

    @Test(arguments: try File.all()) func addressesAreThatOfTheRepository(file: File) {
        for match in file.text.matches(of: /(?:github\.com\/|uses: |github:|ubi:|install )([\w-]+)\/crowsfoot\b/) {
            #expect(match.output.1 == ToolVersion.owner, "\(file.path) has `\(match.output.0)`")
        }
    }

    /// A branch can't be pinned, and a released package can't depend on one.
    @Test(arguments: try File.all()) func nothingFollowsABranch(file: File) {
        for branch in ["branch: \"main\"", "crowsfoot-review@main", "rev: main", "branch `main`"] {
            #expect(!file.text.contains(branch), "\(file.path) has `\(branch)`")
        }
    }
}
