import CrowsfootCloudKit
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that CloudKit schema files are read by Apple's grammar and written in Apple's layout.
struct CloudKitFileTests {
    /// A file in Apple's layout, with everything that the grammar has.
    static let export = """
        DEFINE SCHEMA

            CREATE ROLE Editors;
            CREATE ROLE Admins;

            RECORD TYPE CD_Entry (
                CD_entityName   STRING QUERYABLE SEARCHABLE SORTABLE,
                CD_mood         INT64 QUERYABLE SORTABLE,
                CD_note         ENCRYPTED STRING,
                CD_note_ckAsset ASSET,
                "___createTime" TIMESTAMP,
                "___recordID"   REFERENCE QUERYABLE,
                "grant"         LIST<ENCRYPTED BYTES>,
                length          NUMBER PREFERRED AS DOUBLE,
                order           LIST<STRING> QUERYABLE,
                GRANT CREATE, WRITE TO Editors,
                GRANT WRITE TO "_creator",
                GRANT READ TO "_world"
            );

            RECORD TYPE Users (
                roles LIST<INT64>
            );

            RECORD TYPE "cloudkit.share" (
                "cloudkit.title" STRING
            );

        """

    static func file(_ text: String) -> SourceFile { SourceFile(id: FileID(0), path: "production.ckdb", bytes: Array(text.utf8)) }

    private static func refusal(_ text: String) -> (text: String, sentence: String)? {
        let file = file(text)
        do throws(CloudKitFileError) {
            _ = try CloudKitFileReader.read(file)
            return nil
        } catch {
            return (file.text(error.range), error.sentence)
        }
    }

    @Test func anExportIsWrittenAsItWas() throws {
        let file = Self.file(Self.export)
        let schema = try CloudKitFileReader.read(file)
        #expect(schema.text == Self.export)
        #expect(schema.isExport(file))
        #expect(schema.roles.map(\.name) == ["Editors", "Admins"])
        let entry = try #require(schema[recordType: "CD_Entry"])
        #expect(entry.fields.map(\.type.spelling).contains("LIST<ENCRYPTED BYTES>"))
        #expect(entry.fields[0].indexes == Set(CloudKitIndex.allCases))
        #expect(entry.fields[0].range.map { file.text($0) } == "CD_entityName")
        #expect(entry.grants[0].permissions == [.create, .write] && entry.grants[0].role == "Editors")
    }

    @Test func aFileThatWasEditedIsNoExport() throws {
        for edit in [
            (" ASSET", "   ASSET"), ("QUERYABLE SORTABLE,", "SORTABLE QUERYABLE,"),
            ("RECORD TYPE Users", "-- people\n    RECORD TYPE Users"),
        ] {
            let file = Self.file(Self.export.replacing(edit.0, with: edit.1))
            #expect(try !CloudKitFileReader.read(file).isExport(file), "\(edit)")
        }
    }

    /// Comments are those of people: CloudKit doesn't keep them, but a file that is carried over does.
    @Test func commentsStayBesideTheirElements() throws {
        let text = """
            // Exported in May
            define schema -- heading
            /* people */ CREATE ROLE Editors; // the role
            -- entries
            RECORD /* inside */ TYPE B ( -- opened
                // a field
                x STRING, -- its remark
                y LIST< /* of */ INT64>
                // a grant
                , GRANT READ TO "_world" /* all */
                -- closing
            ); // closed
            RECORD TYPE A ();
            /* the
               end */
            """
        let schema = try CloudKitFileReader.read(Self.file(text))
        let expected = """
            DEFINE SCHEMA

                // Exported in May
                -- heading
                /* people */
                CREATE ROLE Editors; // the role

                RECORD TYPE A (
                );

                -- entries
                RECORD TYPE B (
                    /* inside */
                    -- opened
                    // a field
                    x STRING, -- its remark
                    y LIST<INT64>, /* of */ // a grant
                    GRANT READ TO "_world" /* all */
                    -- closing
                ); // closed

                /* the
               end */

            """
        #expect(schema.text == expected)
        #expect(try CloudKitFileReader.read(Self.file(schema.text)).text == expected)
    }

    @Test(arguments: [
        ("RECORD TYPE A ();", "RECORD", "a CloudKit schema file starts with `DEFINE SCHEMA`"),
        (
            "DEFINE RECORD TYPE A ();", "DEFINE RECORD",
            "CloudKit has no `DEFINE RECORD`: write `RECORD TYPE Name ( … );` below one `DEFINE SCHEMA`"
        ),
        (
            "DEFINE SCHEMA CREATE INDEX i;", "CREATE INDEX",
            "CloudKit has no `CREATE INDEX`: an index is an option of its field, as in `name STRING QUERYABLE`"
        ),
        ("DEFINE SCHEMA RECORD TYPE A (x TEXT);", "TEXT", "CloudKit has no type `TEXT`: write `STRING`"),
        ("DEFINE SCHEMA RECORD TYPE A (x ENCRYPTED ASSET);", "ASSET", "a field of type `ASSET` can't be `ENCRYPTED`"),
        (
            "DEFINE SCHEMA RECORD TYPE A (x ENCRYPTED STRING QUERYABLE);", "QUERYABLE",
            "CloudKit has no index of encrypted fields: remove `QUERYABLE`"
        ),
        (
            "DEFINE SCHEMA RECORD TYPE Größe ();", "Größe",
            "`Größe` can't be a name in CloudKit: use letters from A to Z, digits and `_`"
        ),
        ("DEFINE SCHEMA RECORD TYPE A (x STRÏNG);", "STRÏNG", nil),
        ("DEFINE SCHEMA RECORD TYPE A (___etag STRING);", "___etag", "the name needs double quotes: `\"___etag\"`"),
        ("DEFINE SCHEMA RECORD TYPE cloudkit.share ();", "cloudkit.share", "the name needs double quotes: `\"cloudkit.share\"`"),
        ("DEFINE SCHEMA RECORD TYPE A (x STRING y INT64);", "y", "found `y`, expected `,` or `)`"),
        ("DEFINE SCHEMA RECORD TYPE A (x STRING)", "", "found the end of the file, expected `;` after the record type"),
        ("DEFINE SCHEMA RECORD TYPE A (x STRING, x INT64);", "x", "`x` is in `A` twice"),
        ("DEFINE SCHEMA RECORD TYPE A (); RECORD TYPE A ();", "A", "`A` is in the file twice"),
        ("DEFINE SCHEMA RECORD TYPE A (GRANT DELETE TO r);", "DELETE", "found `DELETE`, expected `CREATE`, `READ` or `WRITE`"),
        ("DEFINE SCHEMA /* x", "/*", "this comment has no end: write `*/` after it"),
        ("DEFINE SCHEMA RECORD TYPE \"A (", "\"", "this name has no end: write `\"` after it, in the same line"),
        ("DEFINE SCHEMA RECORD TYPE A (x NUMBER PREFERRED AS STRING);", "STRING", "found `STRING`, expected `INT64` or `DOUBLE`"),
    ]) func aWrongFileIsRefusedAtItsPlace(text: String, place: String, sentence: String?) throws {
        let refusal = try #require(Self.refusal(text))
        #expect(refusal.text == place, "\(refusal)")
        if let sentence { #expect(refusal.sentence == sentence) }
    }

    // MARK: - Laws

    private static let fragments = [
        "DEFINE SCHEMA", "CREATE ROLE", "RECORD TYPE", "GRANT", "READ", "TO", "(", ")", ",", ";", "LIST<", ">", "ENCRYPTED", "NUMBER",
        "PREFERRED AS",
        "\"", "___x", "--", "//", "/*", "*/", "\n", "STRING", "ASSET", "QUERYABLE", "é", "\0", ".",
    ]

    private static let thoroughCount = 1_000_000

    /// A mutant is refused at a place in the file, or what is written of it is read as the same.
    @Test func mutantsAreReadOrRefused() throws {
        let bytes = Array(Self.export.utf8)
        let budget = FuzzBudget()
        var mutator = ByteMutator(seed: budget.seed, fragments: Self.fragments)
        var count = (read: 0, refused: 0)
        while !budget.isSpent || Thoroughness.isFull && count.read + count.refused < Self.thoroughCount {
            let mutant = SourceFile(id: FileID(0), path: "mutant.ckdb", bytes: mutator.mutant(of: bytes))
            do throws(CloudKitFileError) {
                let text = try CloudKitFileReader.read(mutant).text
                #expect(try CloudKitFileReader.read(Self.file(text)).text == text)
                count.read += 1
            } catch {
                #expect(error.range.end <= mutant.bytes.count && !error.sentence.contains("\n"))
                count.refused += 1
            }
        }
        #expect(count.read > 0 && count.refused > 0)
    }
}
