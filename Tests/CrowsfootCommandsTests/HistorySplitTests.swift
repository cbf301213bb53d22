import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests `release --split`, which turns a history in one file into a current schema and files of released versions.
struct HistorySplitTests {
    private static let history = """
        // What readers have.
        /// Books.
        schema Shelf @deployment(iOS 17)

        output swiftdata "Generated" @include(queries)

        version 1.0.0 @released

        // By the title.
        section "Books" {
            /// A book.
            model Book {
                name: String // The spine.

                query all {
                    sort name
                }
            }

            // That is all.
            model Shop {
                city: String
            }
        }

        // Titles came later.
        version 1.1.0 from 1.0.0 @released

        model Book {
            title: String @was(name)
            pages: Int?
        }

        migration {
            fill Book.pages with 1 where title.isEmpty
        }

        version 2.0.0 from 1.1.0

        remove Shop

        model Author {
            name: String
        }

        migration {
            accept remove Shop "closed"
        }
        // The end.

        """

    @Test func eachReleasedVersionGetsAFile() throws {
        let disk = MemoryFileSystem(["Shelf.schema": Self.history])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        #expect(Run(["release", "1.1.0"], in: disk).exitCode == .success)
        let plan = Run(["plan"], in: disk).output
        let run = Run(["release", "--split"], in: disk)
        #expect(
            run.errors == """
                2 released versions of Shelf have files of their own.

                removed  Shelf.lock
                new      Shelf.versions/1.0.0.schema
                new      Shelf.versions/1.1.0.schema
                new      Shelf.versions/versions.lock
                updated  Shelf.schema (heading: version 2.0.0 after 1.1.0)

                Run `crowsfoot generate`, then commit everything.

                """)
        #expect(
            disk.text(of: "Shelf.schema") == """
                // What readers have.
                /// Books.
                schema Shelf @deployment(iOS 17)

                output swiftdata "Generated" @include(queries)

                version 2.0.0 after 1.1.0

                // By the title.
                section "Books" {
                    model Book {
                        title: String
                        pages: Int?
                    }
                }

                model Author {
                    name: String
                }

                migration {
                    accept remove Shop "closed"
                }
                // The end.

                """)
        #expect(
            disk.text(of: "Shelf.versions/1.0.0.schema") == """
                // What readers have.
                /// Books.
                schema Shelf @deployment(iOS 17)

                version 1.0.0

                // By the title.
                section "Books" {
                    /// A book.
                    model Book {
                        name: String // The spine.
                    }

                    // That is all.
                    model Shop {
                        city: String
                    }
                }

                """)
        #expect(disk.text(of: "Shelf.versions/1.1.0.schema")?.contains("title: String @was(name)") == true)
        #expect(disk.text(of: "Shelf.versions/1.1.0.schema")?.contains("// Titles came later.\nversion 1.1.0 after 1.0.0\n") == true)
        #expect(Run(["check"], in: disk) == .result(.success, output: "no findings in 1 schema\n"))
        #expect(Run(["plan"], in: disk).output == plan)
    }

    @Test func aReleasedSchemaGetsTheHeadingOfTheNextVersion() {
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf\n\nversion 1.0.0 @released\n\nmodel Book { title: String }\n"])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        #expect(Run(["release", "--split"], in: disk).errors.hasPrefix("Version 1.0.0 of Shelf has a file of its own.\n"))
        #expect(disk.text(of: "Shelf.schema") == "schema Shelf\n\nversion 1.1.0 after 1.0.0\n\nmodel Book { title: String }\n")
        #expect(Run(["release", "--check"], in: disk).exitCode == .success)
        let before = disk.writes
        #expect(Run(["release", "--split"], in: disk).errors == "Released versions of Shelf already have their own files.\n")
        #expect(disk.writes == before)
    }

    @Test func aFileThatOnlyHadAReleasedVersionIsGone() {
        let disk = MemoryFileSystem([
            "Shelf/Shelf.schema": "schema Shelf\n\nversion 1.0.0 @released\n\nmodel Book { title: String }\nmodel Shop { city: String }\n",
            "Shelf/Old.schema": "schema Shelf\n\nversion 1.0.0\n\nmodel Author { name: String }\n",
            "Shelf/1.1.0.schema": "schema Shelf\n\nversion 1.1.0 from 1.0.0\n\nmodel Author { name: String; born: Date? }\n",
        ])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        #expect(Run(["release", "--split"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Shelf/Old.schema") == nil)
        #expect(disk.text(of: "Shelf/Shelf.schema")?.contains("version 1.1.0 after 1.0.0") == true)
        #expect(disk.text(of: "Shelf/1.1.0.schema")?.contains("born: Date?") == true)
        #expect(disk.text(of: "Shelf/Shelf.versions/1.0.0.schema")?.contains("model Author { name: String }") == true)
        #expect(Run(["check"], in: disk) == .result(.success, output: "no findings in 1 schema\n"))
    }

    @Test func nothingThatAPersonWroteIsLost() {
        let first = """
            schema Shelf
            output swiftdata "Generated"
            version 1.0.0 @released; model Book { title: String }
            version 1.1.0 from 1.0.0 // Of spring.

            // No loans yet.
            remove Loan // In May.

            section "Shops" {
                model Shop { city: String }

                // More are planned.
            }

            """
        let second = """
            schema Shelf

            version 1.0.0

            /// Books that are lent.
            section "Loans" {
                model Loan { day: Date? }
            }

            version 1.1.0 @allow(storage/inline-data, "one")

            migration { accept remove Loan "nobody lends" }

            """
        let notes = "schema Shelf\n\n// Ideas: a wish list.\n"
        let disk = MemoryFileSystem(["A/Shelf.schema": first, "A/Loans.schema": second, "A/Notes.schema": notes])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        let run = Run(["release", "--split"], in: disk)
        #expect(run.exitCode == .success, "\(run.output)\(run.errors)")
        let current = disk.text(of: "A/Shelf.schema") ?? ""
        let texts = [
            "// Of spring.", "// No loans yet.", "// In May.", "// More are planned.", "@allow(storage/inline-data, \"one\")",
        ]
        for text in texts {
            #expect(current.contains(text), "\(current)")
        }
        #expect(disk.text(of: "A/Notes.schema") == notes)
        #expect(disk.text(of: "A/Shelf.versions/1.0.0.schema")?.contains("/// Books that are lent.\nsection \"Loans\"") == true)
        #expect(disk.text(of: "A/Loans.schema")?.contains("accept remove Loan") == true)
    }

    @Test func versionsWithoutALockRecordAreNotMoved() {
        let disk = MemoryFileSystem(["Shelf.schema": Self.history])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        let run = Run(["release", "--split"], in: disk)
        #expect(run.errors.contains("version 1.1.0 is not in the lock: run `crowsfoot release 1.1.0` first"), "\(run.errors)")
        #expect(Run(["release", "--split", "--check"], in: disk).exitCode == .failure)
        #expect(Run(["release", "1.1.0", "--split"], in: disk).exitCode == .failure)
        #expect(Run(["retire", "1.0.0"], in: disk).errors.contains("run `crowsfoot release --split` first"))
    }

    @Test func onlyTheLastVersionMayBeUnreleased() {
        let disk = MemoryFileSystem(["Shelf.schema": Self.history.replacing("from 1.0.0 @released", with: "from 1.0.0")])
        let run = Run(["release", "--split"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.errors.contains("version 1.1.0 comes before 2.0.0 and is not released"), "\(run.errors)")
        #expect(disk.text(of: "Shelf.lock") == nil)
    }

    @Test func unreleasedDeclarationsStayInTheirFile() {
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf\n\nmodel Book { title: String }\n"])
        #expect(
            Run(["release", "--split"], in: disk)
                == .result(.success, errors: "No version of Shelf is released, so there is nothing to move.\n"))
    }

    /// The plan and the findings stay the same. A last version without changes for stores is no longer a version.
    @Test func nothingElseChanges() throws {
        var count = 0
        let histories = try SchemaFiles.sound().filter { $0.isOneFile && $0.history.versions.count > 1 }
        for schema in Thoroughness.sample(histories, oneOf: 3) {
            let disk = MemoryFileSystem(["Test.schema": String(decoding: try SchemaFiles.bytes(schema.path), as: UTF8.self)])
            let versions = schema.history.versions
            let released = versions.filter { $0.isReleased || $0.version != versions.last?.version }.allSatisfy { version in
                Run(["release", version.version.description], in: disk).exitCode == .success
            }
            guard released else { continue }
            let (plan, errors) = Self.state(of: disk)
            let run = Run(["release", "--split"], in: disk)
            let after = Self.state(of: disk)
            #expect(run.exitCode == .success, "\(schema.path): \(run.output)\(run.errors)")
            if Run(["release", "--check"], in: disk).exitCode == .success { continue }
            count += 1
            #expect(after.plan == plan, "\(schema.path)")
            #expect(after.errors == errors, "\(schema.path)")
        }
        #expect(count > 30)
    }

    private static func state(of disk: MemoryFileSystem) -> (plan: [Substring], errors: [String]) {
        let findings = Run(["check", "-f", "concise"], in: disk).output.split(separator: "\n")
        let errors = findings.filter { $0.contains(": error") }.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        return (Run(["plan"], in: disk).output.split(separator: "\n").sorted(), errors.sorted())
    }
}
