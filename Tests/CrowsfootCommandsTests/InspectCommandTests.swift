import CrowsfootChecking
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests `inspect` with a store that SwiftData wrote.
struct InspectCommandTests {
    private static let user = "model User {\n    createdAt: Date?\n    name: String?\n}\n"

    private func disk(_ schema: String) throws -> MemoryFileSystem {
        let disk = MemoryFileSystem(["App.schema": schema])
        let path = GoldenCase.packageDirectory + "/Tests/Stores/FreezeRay/one-model-1.sqlite"
        disk.add("App.store", [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        return disk
    }

    private func answer(_ schema: String) throws -> (exitCode: ExitCode, answer: String) {
        let run = Run(["inspect", "App.store", "--against", "App.schema"], in: try disk(schema))
        #expect(run.errors.isEmpty)
        return (run.exitCode, run.output.split(separator: "\n\n", maxSplits: 2).dropFirst(2).joined())
    }

    @Test func aStoreIsDescribed() throws {
        let run = Run(["inspect", "App.store", "--count"], in: try disk(""))
        #expect(
            run
                == .result(
                    .success,
                    output: """
                        App.store
                          checksum   hVf/dkygPyXWgY+Jcgvx9sMUcaiS0yfaIlBvgiRFqr4=
                          version    1.0.0
                          framework  Core Data 1518
                          model      kept in the store

                          User  u/VOS6KCOojJ17OcBJRQf1kypPHC43idMJ9BdeWvZtI=  0 rows

                        """))
    }

    @Test func theVersionThatWroteItIsFound() throws {
        let versions = "schema App\nversion 1\n\(Self.user)version 2 from 1\n" + Self.user.replacing("name", with: "title")
        let (exitCode, answer) = try answer(versions)
        #expect(exitCode == .success)
        #expect(answer.hasPrefix("Written by version 1.0.0 of App: the checksum is the same.\nWhen the app opens it as 2.0.0: "))
        #expect(answer.hasSuffix("\n`crowsfoot diff --in App.schema 1.0.0 2.0.0` lists every change.\n"))
    }

    @Test func theCurrentVersionOpensIt() throws {
        let (exitCode, answer) = try answer("schema App\n" + Self.user)
        #expect(exitCode == .success)
        #expect(answer == "Written by version 1.0.0 of App: the checksum is the same.\nThe app opens it; no migration is needed.\n")
    }

    @Test func differencesFromTheNearestVersionAreListed() throws {
        let models = "model User {\n    name: String\n    age: Int16?\n}\nmodel Post {\n    title: String\n}\n"
        let (exitCode, answer) = try answer("schema App\n" + models)
        #expect(exitCode == .findings)
        let nearest = """
            Written by no version of App. The nearest is 1.0.0:
              `Post` is only in the schema
              `User`: `age` is only in the schema
              `User`: `createdAt` is only in the store
              `User`: `name` is optional only in the store
            """
        #expect(answer.hasPrefix(nearest))
        let doubt = """
            The checksum of version 1.0.0 isn't confirmed: no store confirms how SwiftData stores `URL` and numbers other than `Int` and `Double` (`User.age`).
            The store differs in more than what isn't confirmed.
            """
        #expect(answer.contains(doubt))
        #expect(answer.contains("134504"))
    }

    /// A doubtful difference is marked if there is a certain one, too.
    @Test func doubtfulDifferencesAreMarked() throws {
        let models = "model User {\n    createdAt: Date?\n    name: String? @encrypted\n    nick: Int16?\n}\n"
        let others = models.replacing("    nick: Int16?\n", with: "") + "model Post { title: String }\n"
        let store = try storeWithoutModel("schema App\n" + others)
        let disk = MemoryFileSystem(["App.schema": "schema App\n" + models])
        disk.add("App.store", store)
        let run = Run(["inspect", "App.store", "--against", "App.schema"], in: disk)
        #expect(run.output.contains("`User` differs; the details are unknown, because the store has no readable model (not confirmed)\n"))
        #expect(run.output.contains("`Post` is only in the store\n"))
    }

    private func storeWithoutModel(_ schema: String) throws -> [UInt8] {
        let result = SchemaChecker.check(SchemaInput(Array(schema.utf8), path: "App.schema"))
        let identity = try #require(StoreIdentity.all(in: result.histories.flatMap(\.versions)).first)
        return try SampleStore(checksum: identity.checksum, entityHashes: identity.entityHashes).bytes
    }

    /// The JSON has the same content as the text.
    @Test func programsReadTheSame() throws {
        let versions = "schema App\nversion 1\n\(Self.user)version 2 from 1\n" + Self.user.replacing("name", with: "title")
        let report = try json(["--count"], versions)
        #expect(report["checksum"] as? String == "hVf/dkygPyXWgY+Jcgvx9sMUcaiS0yfaIlBvgiRFqr4=")
        let entity = try #require((report["entities"] as? [[String: Any]])?.first)
        #expect(entity["name"] as? String == "User")
        #expect(entity["rows"] as? Int == 0)
        let schema = try #require((report["schemas"] as? [[String: Any]])?.first)
        #expect(schema["sign"] as? String == "checksum")
        #expect(schema["version"] as? String == "1.0.0")
        #expect(schema["current"] as? String == "2.0.0")
        let sentence = try #require((schema["sentences"] as? [String])?.first)
        #expect(try answer(versions).answer.contains(sentence))
    }

    @Test func programsReadWhatDiffers() throws {
        let report = try json(
            [], "schema App\nmodel User {\n    name: String?\n}\nmodel Post {\n    title: String\n}\n", exitCode: .findings)
        let schema = try #require((report["schemas"] as? [[String: Any]])?.first)
        #expect(schema["sign"] as? String == "nearest")
        let differences = try #require(schema["differences"] as? [[String: Any]])
        #expect(differences.map { $0["kind"] as? String } == ["only-in-schema", "changed"])
        #expect(differences.last?["clauses"] as? [String] == ["`createdAt` is only in the store"])
    }

    private func json(_ options: [String], _ schema: String, exitCode: ExitCode = .success) throws -> [String: Any] {
        let run = Run(["inspect", "App.store", "--against", "App.schema", "--format", "json"] + options, in: try disk(schema))
        #expect(run.exitCode == exitCode)
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    /// The lock contains the intermediate versions of migrations at the time of the release.
    @Test func aStoreOfAnInterruptedMigrationIsRecognized() throws {
        let disk = try disk("")
        disk.add("App.schema", Array("schema App\nmodel Book { title: String }\n".utf8))
        #expect(Run(["release"], in: disk).exitCode == .success)
        let current =
            "schema App\n\nversion 1.1.0 after 1.0.0\nmodel Book { title: String; isbn: String }\nmigration { fill Book.isbn with \"?\" }\n"
        disk.add("App.schema", Array(current.utf8))
        #expect(Run(["release"], in: disk).exitCode == .success)
        #expect(Run(["check"], in: disk).output == "no findings in 1 schema\n")
        let lock = try #require(disk.text(of: "App.versions/versions.lock"))
        let via = try #require(lock.split(separator: "\n").first { $0.hasPrefix("1.1.0 via ") })
        let older = lock.replacing(via, with: "1.1.0 via hVf/dkygPyXWgY+Jcgvx9sMUcaiS0yfaIlBvgiRFqr4=")
        let lines = older.split(separator: "\n").filter { !$0.contains(" digest ") }
        disk.add("App.versions/versions.lock", Array((lines.joined(separator: "\n") + "\n").utf8))
        let check = Run(["check"], in: disk)
        #expect(check.exitCode == .success && check.output.contains("warning[lock/intermediate-changed]"), "\(check.output)")
        let run = Run(["inspect", "App.store", "--against", "App.schema"], in: disk)
        #expect(run.exitCode == .findings)
        let sentence =
            "Left by a migration of App from 1.0.0 to 1.1.0 that was interrupted: the checksum is that of an intermediate version.\n"
        #expect(
            run.output.hasSuffix(
                sentence
                    + "The current migration plan has no such version, so an app with it can't open the store. The plan generated when 1.1.0 was released can.\n"
            ), "\(run.output)")
        let json = Run(["inspect", "App.store", "--against", "App.schema", "-f", "json"], in: disk).output
        #expect(json.contains("\"sign\": \"intermediate\"") && json.contains("\"from\": \"1.0.0\""), "\(json)")
    }
}
