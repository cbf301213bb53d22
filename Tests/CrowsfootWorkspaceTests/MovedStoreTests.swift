import CrowsfootSource
import CrowsfootWorkspace
import Testing

/// Tests which containers are the same store before and after an edit.
struct MovedStoreTests {
    @Test("Another app group is an error")
    func groupIsFound() {
        let groups = ["a", "b"].map { "ModelConfiguration(groupContainer: .identifier(\"group.\($0)\"))" }
        #expect(Self.severities(groups[0], groups[1]) == [.error])
    }

    @Test(
        "What may be another store is a warning",
        arguments: [
            ("try ModelContainer(for: Note.self)", #"try ModelContainer(for: Note.self, configurations: ModelConfiguration("Notes"))"#),
            (#"ModelConfiguration("Notes")"#, #"ModelConfiguration("Note", schema: schema)"#),
            (#"ModelConfiguration("Notes", cloudKitDatabase: .none)"#, "ModelConfiguration(cloudKitDatabase: .none)"),
            ("ModelConfiguration(url: place)", "ModelConfiguration(isStoredInMemoryOnly: false)"),
            (
                "view.modelContainer(for: Note.self)",
                "view.modelContainer(for: Note.self, configurations: x)\nModelConfiguration(url: place)"
            ),
            ("ModelConfiguration(isStoredInMemoryOnly: false)", #"ModelConfiguration(groupContainer: .identifier("group.a"))"#),
            (#"ModelConfiguration(groupContainer: .identifier("group.a"))"#, "ModelConfiguration(groupContainer: .automatic)"),
        ])
    func isDoubtful(_ before: String, _ after: String) {
        #expect(Self.severities(before, after) == [.warning])
    }

    @Test(
        "The same store, or one that can't be read, isn't reported",
        arguments: [
            ("ModelContainer(for: Note.self)", "ModelConfiguration(schema: schema, groupContainer: .none)"),
            ("ModelConfiguration(url: old)", "ModelConfiguration(url: new)"),
            (#"ModelConfiguration("Notes")"#, "ModelConfiguration(name)"),
            ("ModelContainer(for: Note.self)", #"ModelConfiguration("default")"#),
            (#"ModelConfiguration("Notes")"#, "ModelConfiguration(groupContainer: .identifier(group))"),
            (#"ModelConfiguration("Notes")"#, ""),
            ("", #"ModelConfiguration("Notes")"#),
            ("ModelContainer(for: Note.self)", #"ModelConfiguration("Preview", isStoredInMemoryOnly: true)"#),
            (#"ModelConfiguration("A")"#, "ModelConfiguration(\"A\")\nModelConfiguration(\"B\")"),
            (
                #"ModelConfiguration("A")"#,
                "// crowsfoot:allow store/moved \"Migrator moves it\"\nlet configuration = ModelConfiguration(\"B\")"
            ),
        ])
    func isNotFound(_ before: String, _ after: String) {
        #expect(Self.severities(before, after).isEmpty)
    }

    private static func severities(_ before: String, _ after: String) -> [Severity] {
        let texts = [before, after].map { "import SwiftData\n@Model final class Note { var text = \"\"; init() {} }\n\($0)\n" }
        let file = SourceFile(id: FileID(0), path: "Notes.swift", bytes: Array(texts[1].utf8))
        return SwiftFileFindings.all(in: file, since: texts[0]).filter { $0.rule.id == "store/moved" }.map(\.severity)
    }
}
