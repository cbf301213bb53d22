import CrowsfootChanges
import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests that a checksum that depends on something unconfirmed is marked as unconfirmed wherever it is printed or used, and no other one is.
///
/// The tests use every schema, every imported model and every recorded store of the package. A quick run takes a few of those with the same
/// unconfirmed parts.
@Suite(.timeLimit(.minutes(10))) struct UnconfirmedChecksumLawTests {
    private struct Subject: Sendable {
        let text: String
        let versions: [Version]
        let name: String
    }

    private struct Version: Sendable {
        let number: String
        let identity: StoreIdentity
        let isReleased: Bool
        var isPrediction: Bool { !identity.unconfirmed.isEmpty }
        /// The mark of an unconfirmed checksum in every output except that of `release`.
        var mark: String { "The checksum of version \(number) isn't confirmed: no store confirms " }
    }

    private static let texts: [String] = {
        do {
            let models = try GoldenCase.cases("models").filter { try $0.files.contains("schema.txt") }.map { try $0.text("schema.txt") }
            let stores = try ["one-model-1", "one-model-2"].map { name in
                let path = GoldenCase.packageDirectory + "/Tests/Stores/FreezeRay/\(name).sqlite"
                let disk = MemoryFileSystem()
                disk.add("App.store", [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
                return Run(["import", "App.store", "-o", "-"], in: disk).output
            }
            let paths =
                try Thoroughness.isFull
                ? SchemaFiles.all()
                : samples(of: SchemaFiles.sound(), fromEach: 2) { $0.steps.versionSteps.identities }.map(\.path).sorted()
            let schemas = try paths.map { String(decoding: try SchemaFiles.bytes($0), as: UTF8.self) }
            return schemas + models + stores + (try RecordedStore.all().map(\.text))
        } catch {
            preconditionFailure("the schemas of the tests cannot be read: \(error)")
        }
    }()

    private static let subjects = samples(of: texts.compactMap { subject($0) }, fromEach: 1) { $0.versions.map(\.identity) }

    /// The same schemas for Core Data, with stages that list checksums.
    private static let stagedSubjects = samples(of: texts.compactMap { subject(staged($0)) }, fromEach: 2) { $0.versions.map(\.identity) }

    /// Selects a few schemas whose versions have the same kinds of unconfirmed terms, for a quick run.
    private static func samples<Element>(of all: [Element], fromEach count: Int, _ identities: (Element) -> [StoreIdentity]) -> [Element] {
        if Thoroughness.isFull { return all }
        let alike = Dictionary(grouping: all) { one in identities(one).map { Set($0.unconfirmed.map(\.kind.rawValue)).sorted() } }
        return alike.values.flatMap { $0.prefix(count) }
    }

    private static func subject(_ text: String) -> Subject? {
        let result = SchemaChecker.check(SchemaInput(Array(text.utf8), path: "App.schema"))
        let errors = result.diagnostics.filter { $0.severity == .error && $0.rule.family != "lock" }
        guard errors.isEmpty, result.histories.count == 1, let history = result.histories.first, history.leftOut.isEmpty else { return nil }
        let versions = zip(history.versions, StoreIdentity.all(in: history.versions)).map { version, identity in
            Version(number: "\(version.version)", identity: identity, isReleased: version.isReleased)
        }
        return Subject(text: text, versions: versions, name: history.name.text)
    }

    private static func staged(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("output ") }
        guard let heading = lines.firstIndex(where: { $0.hasPrefix("version ") || $0.hasPrefix("model ") }) else { return text }
        return (lines[..<heading] + ["output coredata \"Made\" @include(migration)", ""] + lines[heading...]).joined(separator: "\n")
    }

    /// Expects enough subjects: a test without any would always pass.
    private static func expectEnough(_ predictions: Int, _ facts: Int) {
        let least = Thoroughness.isFull ? 20 : 5
        #expect(predictions > least && facts > least, "\(predictions) guesses, \(facts) facts")
    }

    @Test func releasesSayIt() {
        var (predictions, facts) = (0, 0)
        for subject in Self.subjects + Self.stagedSubjects {
            let disk = MemoryFileSystem(["App.schema": subject.text])
            for version in subject.versions {
                let run = Run(["release", version.number, "App.schema"], in: disk)
                guard run.exitCode == .success else { break }
                let said = run.output + run.errors
                if said.contains(version.identity.checksum) {
                    #expect(said.contains("isn't confirmed: no store confirms") == version.isPrediction, "\(subject.name): \(said)")
                    if version.isPrediction { predictions += 1 } else { facts += 1 }
                }
                // For a version with its own file, the lock has a seal instead of the terms.
                let sealed = disk.text(of: FilePath("\(subject.name).versions/versions.lock"))
                let lines = disk.text(of: FilePath("\(subject.name).lock"))
                let line = lines?.split(separator: "\n").first { $0.hasPrefix("\(version.number) ") }
                #expect((line.map(String.init) ?? sealed)?.contains(version.identity.checksum) == true)
                guard let line else { continue }
                for doubt in version.identity.unconfirmed { #expect(line.contains("@\(doubt.kind.rawValue)"), "\(doubt)") }
            }
        }
        Self.expectEnough(predictions, facts)
    }

    /// Generated files, plans, differences and pages have the mark wherever they have the checksum of a version.
    @Test func outputsMarkGuesses() {
        var (predictions, facts) = (0, 0)
        for subject in Self.stagedSubjects {
            let disk = MemoryFileSystem(["App.schema": subject.text])
            let run = Run(["generate", "App.schema"], in: disk)
            guard run.exitCode == .success else { continue }
            for path in disk.writes where !path.text.hasSuffix(".lock") {
                let text = Self.plain(disk.text(of: path) ?? "")
                for version in subject.versions where text.contains(version.identity.checksum) {
                    #expect(text.contains(version.mark) == version.isPrediction, "\(path) of \(subject.name) \(version.number)")
                    if version.isPrediction { predictions += 1 } else { facts += 1 }
                }
            }
        }
        Self.expectEnough(predictions, facts)
    }

    /// Plans and differences depend on checksums that generated code lists.
    @Test(arguments: ["text", "markdown", "json", "sarif"])
    func plansAndDifferencesMarkGuesses(format: String) {
        var (predictions, facts) = (0, 0)
        for subject in Self.stagedSubjects {
            guard let first = subject.versions.first, let last = subject.versions.last, subject.versions.count > 1 else { continue }
            let disk = MemoryFileSystem(["App.schema": subject.text])
            let plan = Run(["plan", "App.schema", "--format", format], in: disk)
            let diff = Run(["diff", "--in", "App.schema", first.number, last.number, "--format", format], in: disk)
            let ends = first.identity.checksum == last.identity.checksum ? [] : [first, last]
            for (run, versions) in [(plan, subject.versions), (diff, ends)] {
                guard run.exitCode == .success || run.exitCode == .findings else { continue }
                let text = Self.plain(run.output + run.errors)
                for version in versions {
                    #expect(text.contains(Self.plain(version.mark)) == version.isPrediction, "\(subject.name) \(version.number): \(text)")
                    if version.isPrediction { predictions += 1 } else { facts += 1 }
                }
            }
        }
        Self.expectEnough(predictions, facts)
    }

    /// A store confirms the hashes of the version that wrote it. If a hash differs, the output states whether it is confirmed.
    @Test(arguments: ["text", "json"]) func inspectionsMarkGuesses(format: String) throws {
        var (predictions, facts) = (0, 0)
        for subject in Self.subjects {
            guard let version = subject.versions.last, let entity = version.identity.entityHashes.keys.sorted().first else { continue }
            let exact = try Self.inspection(of: version.identity.entityHashes, subject, format)
            #expect(!exact.contains("isn't confirmed") && !exact.contains("no store confirms"), "\(subject.name): \(exact)")
            #expect(format == "text" || !exact.contains("\"isCertain\": false"), "\(subject.name): \(exact)")
            var hashes = version.identity.entityHashes
            hashes[entity] = [UInt8](repeating: 7, count: 32)
            let strange = try Self.inspection(of: hashes, subject, format)
            let nearest = subject.versions.filter { Self.names($0, in: strange, format) }
            guard let found = nearest.first, nearest.count == 1 else { continue }
            #expect(Self.isMarked(strange, format) == found.isPrediction, "\(subject.name): \(strange)")
            if found.isPrediction { predictions += 1 } else { facts += 1 }
        }
        Self.expectEnough(predictions, facts)
    }

    private static func inspection(of hashes: [String: [UInt8]], _ subject: Subject, _ format: String) throws -> String {
        let disk = MemoryFileSystem(["App.schema": subject.text])
        disk.add("App.store", try SampleStore(checksum: VersionHasher.checksum(of: hashes), entityHashes: hashes).bytes)
        return Run(["inspect", "App.store", "--against", "App.schema", "--format", format], in: disk).output
    }

    private static func names(_ version: Version, in text: String, _ format: String) -> Bool {
        if format == "json" { return text.contains("\"version\": \"\(version.number)\"") }
        return ["nearest is \(version.number):", "by version \(version.number) of "].contains { text.contains($0) }
    }

    private static func isMarked(_ text: String, _ format: String) -> Bool {
        format == "json" ? !text.contains("\"unconfirmed\": []") : text.contains(" isn't confirmed: no store confirms ")
    }

    /// Returns the text in one line, without Markdown and comment markers.
    private static func plain(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { line in
            let words = line.drop { $0 == " " }
            return words.hasPrefix("/// ") ? words.dropFirst(4) : words
        }
        return lines.joined(separator: " ").replacing("\\", with: "")
    }
}
