import CrowsfootChecking
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests every option of every kind of output, so that a new option can't be forgotten anywhere.
struct OutputOptionLawTests {
    /// An option of one kind of output.
    struct Subject: Sendable, CustomTestStringConvertible {
        let option: OutputOption
        let kind: Output.Kind

        var testDescription: String { "@\(option.name) of \(kind.rawValue)" }

        /// The possible values: all choices, or an example.
        var values: [String] { option.choices.isEmpty ? [OutputOptionLawTests.examples[option.name]].compactMap(\.self) : option.choices }
    }

    private static let subjects = OutputOption.all.flatMap { option in
        Output.Kind.allCases.filter(option.kinds.contains).map { Subject(option: option, kind: $0) }
    }

    /// Examples for options that take any name or string.
    private static let examples = [
        "base": "OtherSchema", "title": "\"Another title\"", "inject": "\"Page.md\"", "module": "OtherModule", "command": "\"names\"",
    ]

    /// Values that generate the same as without the option, with the reason.
    private static let defaults: [String: Set<String>] = [
        "access": ["internal"], "detail": ["all"], "formats": ["schema"], "isolation": ["mainActor"],
        "labels": ["short"], "rows": ["properties"],
    ]

    private static let schema = """
        schema Library
        version 1.0.0
        model Book { title: String; author: Author? @inverse(books) }
        model Author { name: String; books: [Book] }
        version 1.1.0 from 1.0.0
        model Shelf {
            label: String
            query byLabel { sort label }
        }
        """

    /// Returns all generated files by path, including a page with generated parts.
    private static func files(_ kind: Output.Kind, _ options: String) throws -> [FilePath: String] {
        // Tests of migrations belong to the SwiftData output.
        let models = kind == .tests ? "output swiftdata \"Models\"\n" : ""
        let output = "\(models)output \(kind.rawValue) \"Made\" \(options)\n"
        let schema = Self.schema.replacing("schema Library\n", with: "schema Library\n" + output)
        let page = "# Library\n\n<!-- crowsfoot: models -->\n<!-- crowsfoot: end -->\n"
        let disk = MemoryFileSystem(["Library.schema": schema, "Page.md": page])
        let run = Run(["generate", "Library.schema"], in: disk)
        try #require(run.exitCode == .success, "\(kind) \(options): \(run.errors)")
        return Dictionary(uniqueKeysWithValues: Set(disk.writes).map { ($0, disk.text(of: $0) ?? "") })
    }

    @Test(arguments: subjects) func theGuideListsIt(_ subject: Subject) throws {
        let page = try Page("Sources/Guide/Language/outputs.md").text
        #expect(page.contains("`@\(subject.option.name)`"))
        for word in subject.option.choices { #expect(page.contains("`\(word)`"), "\(word)") }
    }

    /// The option is accepted, and changes the output. Only a program decides the effect of `@command`, which is required.
    @Test(arguments: subjects.filter { $0.kind != .custom }) func everyOptionHasAnEffect(_ subject: Subject) throws {
        // Most options of Core Data are about Swift source, which is only generated on request.
        let source = subject.kind == .coredata && subject.option.name != "include" ? "@include(classes, migration) " : ""
        let plain = try Self.files(subject.kind, source)
        #expect(!plain.isEmpty && !subject.values.isEmpty)
        for value in subject.values {
            let made = try Self.files(subject.kind, source + "@\(subject.option.name)(\(value))")
            #expect((made == plain) == (Self.defaults[subject.option.name]?.contains(value) ?? false), "\(value)")
        }
    }

    /// Schemas from before a word was renamed still work.
    @Test(arguments: subjects.filter { !$0.option.formerChoices.isEmpty }) func formerWordsStillWork(_ subject: Subject) throws {
        let page = try Page("Sources/Guide/Language/outputs.md").text
        for (former, current) in subject.option.formerChoices {
            #expect(page.contains("`\(former)`"))
            let made = try Self.files(subject.kind, "@\(subject.option.name)(\(former))")
            #expect(
                made.values.sorted() == (try Self.files(subject.kind, "@\(subject.option.name)(\(current))")).values.sorted(), "\(former)")
        }
    }
}
