import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Testing

/// Tests more than a hundred scripted mistakes in a schema with a released version and in the files next to it. If a mistake could cost
/// users their data, or keep an app from opening its store, `check` reports an error, and `release` writes nothing.
struct SlipScriptTests {
    private static let schema = """
        schema Shelf

        enum Genre {
            case novel
            case science
            case poem
        }

        struct Size {
            width:  Double = 0
            height: Double = 0
        }

        model Book {
            isbn:     String  @id
            title:    String
            subtitle: String?
            pages:    Int?
            price:    Double
            signed:   Bool
            added:    Date
            cover:    Data?
            genre:    Genre   = .novel
            size:     Size
            author:   Author? @inverse(books)
        }

        model Author {
            name:  String @id
            born:  Date?
            died:  Date?
            email: String
            books: [Book] @inverse(author)
        }

        model Loan {
            id:     UUID = UUID() @id
            from:   Date
            until:  Date?
            reader: String
            days:   Int
        }

        """

    struct Slip: CustomTestStringConvertible, Sendable {
        let name: String
        /// Changed contents by path; `nil` if a file was deleted.
        let changes: [String: String?]

        var testDescription: String { name }
    }

    /// The files on disk after 1.0.0 is released.
    private static let released: [String: String] = {
        let disk = MemoryFileSystem(["Shelf.schema": schema])
        _ = Run(["release"], in: disk)
        let paths = ["Shelf.schema", "Shelf.versions/1.0.0.schema", "Shelf.versions/versions.lock"]
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, disk.text(of: FilePath($0)) ?? "") })
    }()

    private static var current: String { released["Shelf.schema"] ?? "" }

    /// Lines of models, each with its number in the current schema.
    private static var properties: [(number: Int, line: String)] {
        let lines = current.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = lines.firstIndex { $0.hasPrefix("model ") } ?? 0
        return lines.enumerated().filter { $0.offset > start && $0.element.hasPrefix("    ") }.map { (number: $0.offset, line: $0.element) }
    }

    private static func replacing(_ number: Int, with line: String?) -> String {
        var lines = current.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let line { lines[number] = line } else { lines.remove(at: number) }
        return lines.joined(separator: "\n")
    }

    private static var lineSlips: [Slip] {
        properties.flatMap { number, line in
            let name = String(line.drop { $0 == " " }.prefix { $0 != ":" })
            var slips = [
                Slip(name: "\(name) is forgotten", changes: ["Shelf.schema": replacing(number, with: nil)]),
                Slip(
                    name: "\(name) is renamed without its old name",
                    changes: ["Shelf.schema": replacing(number, with: line.replacing(name + ":", with: "other:"))]),
                Slip(
                    name: "\(name) becomes a comment",
                    changes: ["Shelf.schema": replacing(number, with: "    // " + line.drop { $0 == " " })]),
                Slip(
                    name: "a required property before \(name)",
                    changes: ["Shelf.schema": replacing(number, with: "    language: String\n" + line)]),
            ]
            let others = ["String": "Int", "Int": "String", "Double": "Bool", "Date": "Bool", "Bool": "Date", "Data": "Int"]
            for (old, new) in others.sorted(by: { $0.key < $1.key }) where line.contains(": ") && line.contains(" \(old)") {
                let text = line.replacing(" \(old)", with: " \(new)", maxReplacements: 1).replacing("= UUID()", with: "")
                slips.append(Slip(name: "\(name) is \(new)", changes: ["Shelf.schema": replacing(number, with: text)]))
            }
            if line.hasSuffix("?"), !line.contains("Author") {
                slips.append(
                    Slip(name: "\(name) is required", changes: ["Shelf.schema": replacing(number, with: String(line.dropLast()))]))
            }
            return slips
        }
    }

    private static func edited(_ old: String, _ new: String) -> [String: String?] { edited("Shelf.schema", old, new) }

    private static func edited(_ path: String, _ old: String, _ new: String) -> [String: String?] {
        [path: (released[path] ?? "").replacing(old, with: new, maxReplacements: 1)]
    }

    private static let copy = "Shelf.versions/1.0.0.schema"
    private static let lock = "Shelf.versions/versions.lock"

    private static var otherSlips: [Slip] {
        let merge = "<<<<<<< HEAD\n=======\n>>>>>>> side\n"
        return [
            Slip(name: "a case is forgotten", changes: edited("    case poem\n", "")),
            Slip(
                name: "a case is forgotten beside a new property",
                changes: [
                    "Shelf.schema": current.replacing("    case poem\n", with: "")
                        .replacing("    pages:", with: "    shelf: Int?\n    pages:")
                ]),
            Slip(
                name: "both ends of a relationship know its new name",
                changes: [
                    "Shelf.schema": current.replacing("author:   Author?", with: "writer:   Author?")
                        .replacing("@inverse(author)", with: "@inverse(writer)")
                ]),
            Slip(
                name: "the schema is deleted beside another",
                changes: ["Shelf.schema": nil, "Other.schema": "schema Other\nmodel Pen { name: String }\n"]),
            Slip(name: "a case is renamed", changes: edited("case poem", "case verse")),
            Slip(name: "a case has another value", changes: edited("case poem", "case poem = \"verse\"")),
            Slip(name: "a member of a struct is forgotten", changes: edited("    height: Double = 0\n", "")),
            Slip(name: "a member of a struct is renamed", changes: edited("height: Double", "tall: Double")),
            Slip(
                name: "two names change places",
                changes: [
                    "Shelf.schema": current.replacing("born:  Date?", with: "born:  Date? @was(died)")
                        .replacing("died:  Date?", with: "died:  Date? @was(born)")
                ]),
            Slip(name: "a model is forgotten", changes: ["Shelf.schema": current.split(separator: "model Loan")[0] + ""]),
            Slip(name: "a model is renamed", changes: edited("model Loan", "model Lending")),
            Slip(name: "an enum is renamed and a case lost", changes: edited("    case science\n", "")),
            Slip(name: "a list instead of a value", changes: edited("subtitle: String?", "subtitle: [String]")),
            Slip(name: "a new model with a name that is wrong", changes: edited("model Loan {", "model Loan @was(Lent) {")),
            Slip(name: "the wrong old name", changes: edited("subtitle: String?", "other: String? @was(undertitle)")),
            Slip(
                name: "a loss accepted under another name",
                changes: edited("    days:   Int\n}\n", "}\nmigration { accept remove Loan.day \"no\" }\n")),
            Slip(
                name: "a loss accepted by another word",
                changes: edited("    days:   Int\n}\n", "}\nmigration { accept retype Loan.days \"no\" }\n")),
            Slip(name: "a delta", changes: edited("model Loan {", "extend model Book { language: String? }\nmodel Loan {")),
            Slip(name: "the heading is gone", changes: edited("version 1.1.0 after 1.0.0\n", "")),
            Slip(name: "the heading is too low", changes: edited("version 1.1.0 after 1.0.0", "version 1.0.0 after 1.0.0")),
            Slip(name: "the heading follows nothing that is there", changes: edited("after 1.0.0", "after 1.0.1")),
            Slip(name: "the heading says nothing", changes: edited("version 1.1.0 after 1.0.0", "version 1.1.0")),
            Slip(name: "the heading is that of the released version", changes: edited("version 1.1.0 after 1.0.0", "version 1.0.0")),
            Slip(name: "a merge is left in the schema", changes: edited("model Loan {", merge + "model Loan {")),
            Slip(name: "a merge is left in the released version", changes: edited(copy, "model Loan {", merge + "model Loan {")),
            Slip(name: "a merge is left in the lock", changes: edited(lock, "1.0.0 seal", merge + "1.0.0 seal")),
            Slip(name: "the lock is deleted", changes: [lock: nil]),
            Slip(name: "the released version is deleted", changes: [copy: nil]),
            Slip(name: "the released versions are deleted", changes: [copy: nil, lock: nil]),
            Slip(name: "the lock has another seal", changes: edited(lock, "seal ", "seal A")),
            Slip(name: "the lock has another checksum", changes: edited(lock, "checksum ", "checksum A")),
            Slip(
                name: "a line of the lock is gone",
                changes: [lock: (released[lock] ?? "").split(separator: "\n").filter { !$0.contains("seal") }.joined(separator: "\n")]),
            Slip(name: "a line of the lock is there twice", changes: edited(lock, "1.0.0 seal", "1.0.0 seal x\n1.0.0 seal")),
            Slip(name: "a released property is gone", changes: edited(copy, "    days:   Int\n", "")),
            Slip(name: "a released property is optional", changes: edited(copy, "days:   Int", "days:   Int?")),
            Slip(name: "a released property has another name", changes: edited(copy, "days:", "nights:")),
            Slip(name: "a released case is gone", changes: edited(copy, "    case poem\n", "")),
            Slip(name: "a released model is gone", changes: [copy: (released[copy] ?? "").split(separator: "model Loan")[0] + ""]),
            Slip(name: "a released version has another number", changes: edited(copy, "version 1.0.0", "version 1.0.1")),
            Slip(name: "a released version is empty", changes: [copy: ""]),
            Slip(name: "a released version is cut off", changes: [copy: String((released[copy] ?? "").prefix(300))]),
            Slip(name: "a copy of the schema", changes: ["Shelf 2.schema": current]),
            Slip(name: "a copy of a released version", changes: ["Shelf.versions/1.0.0 2.schema": released[copy] ?? ""]),
        ]
    }

    @Test func thereAreAHundred() {
        #expect((Self.lineSlips + Self.otherSlips).count >= 100)
        let disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: Self.released.map { (FilePath($0.key), $0.value) }))
        #expect(Run(["check"], in: disk).exitCode == .success)
    }

    @Test(arguments: lineSlips + otherSlips) func isRefused(_ slip: Slip) {
        var files = Dictionary(uniqueKeysWithValues: Self.released.map { (FilePath($0.key), $0.value) })
        for (path, text) in slip.changes { files[FilePath(path)] = text }
        let disk = MemoryFileSystem(files)
        let check = Run(["check", "-f", "concise"], in: disk)
        #expect(check.exitCode == .findings && check.output.contains(": error: "), "\(check.output)\(check.errors)")
        let before = disk.writes
        #expect(Run(["release"], in: disk).exitCode != .success)
        #expect(disk.writes == before)
    }

    /// Without the schema, nothing can be checked, even if the app has other models.
    @Test(arguments: [[:], ["A.swift": "import SwiftData\n@Model final class A { init() {} }\n"]])
    func theDeletedSchemaIsMissed(_ others: [String: String]) {
        var files = Dictionary(uniqueKeysWithValues: (Array(Self.released) + Array(others)).map { (FilePath($0.key), $0.value) })
        files["Shelf.schema"] = nil
        let disk = MemoryFileSystem(files)
        for command in ["check", "status", "release", "generate"] {
            let run = Run([command], in: disk)
            #expect(run.exitCode == .failure && run.errors.contains("the schema `Shelf` beside it is missing"), "\(run)")
        }
        #expect(Run(["check", "Shelf.versions"], in: disk).exitCode == .failure)
    }

    /// A copy of the folder isn't a schema, and its versions don't count.
    @Test(arguments: ["Shelf.versions copy", "Shelf.versions.bak", "Shelf.versions~"]) func aCopiedFolderIsNamed(_ name: String) {
        var files = Dictionary(uniqueKeysWithValues: Self.released.map { (FilePath($0.key), $0.value) })
        for (path, text) in Self.released where path != "Shelf.schema" {
            files[FilePath(path.replacing("Shelf.versions", with: name))] = text
        }
        let disk = MemoryFileSystem(files)
        let check = Run(["check", "-f", "concise"], in: disk)
        #expect(check.exitCode == .success && check.output.contains("warning: `\(name)` has released versions"), "\(check.output)")
        #expect(Run(["status"], in: disk).output.hasPrefix("Shelf 1.0.0, released\n"))
        // The original is gone.
        for path in Self.released.keys where path != "Shelf.schema" { files[FilePath(path)] = nil }
        let missing = Run(["check"], in: MemoryFileSystem(files))
        #expect(missing.exitCode == .findings && missing.output.contains("rename `\(name)` to `Shelf.versions`"), "\(missing.output)")
    }

    /// A backup of all files counts as another schema, and is named.
    @Test func aBackupIsNamed() {
        var files = Dictionary(uniqueKeysWithValues: Self.released.map { (FilePath($0.key), $0.value) })
        for (path, text) in Self.released { files[FilePath("Backup/" + path)] = text }
        let check = Run(["check", "-f", "concise"], in: MemoryFileSystem(files))
        let sentence = "warning: `Backup/Shelf.schema` has the name and the released versions of `Shelf.schema`"
        #expect(check.exitCode == .success && check.output.contains(sentence), "\(check.output)")
        #expect(!Run(["check", "Backup"], in: MemoryFileSystem(files)).output.contains("warning"))
    }

    /// Other tools use this extension, too.
    @Test func aFolderOfAnotherToolIsIgnored() {
        var files = Dictionary(uniqueKeysWithValues: Self.released.map { (FilePath($0.key), $0.value) })
        files["Notes.versions/index.txt"] = "1"
        files["Other/Docs.versions/index.txt"] = "1"
        #expect(Run(["check"], in: MemoryFileSystem(files)).exitCode == .success)
    }

    /// Only Git knows which builds were shipped.
    @Test(arguments: ["v1.1", "1.1.0", "release/1.1", "nightly-3"]) func aBuildWithoutAReleaseIsNoticed(tag: String) {
        let shipped = Self.current.replacing("    pages:", with: "    language: String?\n    pages:")
        let disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: Self.released.map { (FilePath($0.key), $0.value) }))
        var then = Self.released
        then["Shelf.schema"] = shipped
        var git = MemoryGit([tag: then])
        git.tags = [tag]
        let status = Run(["status"], in: disk, git: git).output
        #expect(status.contains("The tag `\(tag)` contains a schema that was never released"), "\(status)")
        #expect(status.contains("release 1.1.0 --at \(tag)"), "\(status)")
    }
}
