import CrowsfootSource
import CrowsfootWorkspace
import Testing

/// Tests which containers are the same store before and after an edit.
struct MovedStoreTests {
    @Test(
        "A moved store is found",
        arguments: [
            ("try ModelContainer(for: Note.self)", #"try ModelContainer(for: Note.self, configurations: ModelConfiguration("Notes"))"#),
            (#"ModelConfiguration("Notes")"#, #"ModelConfiguration("Note", schema: schema)"#),
            (#"ModelConfiguration("Notes", cloudKitDatabase: .none)"#, "ModelConfiguration(cloudKitDatabase: .none)"),
            ("ModelConfiguration(url: place)", "ModelConfiguration(isStoredInMemoryOnly: false)"),
            (
                #"ModelConfiguration(groupContainer: .identifier("group.a"))"#,
                #"ModelConfiguration(groupContainer: .identifier("group.b"))"#
            ),
            (
                "view.modelContainer(for: Note.self)",
                "view.modelContainer(for: Note.self, configurations: x)\nModelConfiguration(url: place)"
            ),
        ])
    func isFound(_ before: String, _ after: String) {
        #expect(Self.severities(before, after) == [.error])
    }

    @Test("An app group that the entitlements may name already is a warning")
    func groupIsDoubtful() {
        let group = #"ModelConfiguration(groupContainer: .identifier("group.a"))"#
        #expect(Self.severities("ModelConfiguration(isStoredInMemoryOnly: false)", group) == [.warning])
        #expect(Self.severities(group, "ModelConfiguration(groupContainer: .automatic)") == [.warning])
    }

    @Test(
        "The same store, or one that can't be read, isn't reported",
        arguments: [
            ("ModelContainer(for: Note.self)", "ModelConfiguration(schema: schema, groupContainer: .none)"),
            ("ModelConfiguration(url: old)", "ModelConfiguration(url: new)"),
            (#"ModelConfiguration("Notes")"#, "ModelConfiguration(name)"),
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
