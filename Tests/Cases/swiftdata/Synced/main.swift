import Foundation
import SwiftData

func show(_ label: String, _ notes: [Note]) { print("\(label): \(notes.map(\.title).joined(separator: " "))") }

@MainActor
func run() throws {
    let context = try SyncedSchema.openNow(at: .memory).mainContext
    let (red, blue, x) = (Tag(name: "red"), Tag(name: "blue"), Tag(name: "x"))
    let (home, work) = (Folder(name: "Home"), Folder(name: "Work"))
    for row in [red, blue, x] { context.insert(row) }
    for row in [home, work] { context.insert(row) }
    context.insert(Note(title: "a", kind: .task, tags: [red, blue], folder: home))
    context.insert(Note(title: "b", tags: [blue], folder: home))
    context.insert(Note(title: "c", tags: [x], folder: work))
    context.insert(Note(title: "d", isOld: true, folder: work))
    context.insert(Note(title: "e", tags: []))
    try context.save()

    show("tagged red", try Note.Query.tagged("red", in: context))
    show("tagged blue", try Note.Query.tagged("blue", in: context))
    show("untagged", try Note.Query.untagged(in: context))
    show("unknown", try Note.Query.unknown(in: context))
    show("linked", try Note.Query.linked(in: context))
    show("recent", try Note.Query.recent(of: .memo, 5, in: context))
    show("recent, 1", try Note.Query.recent(of: .memo, 1, in: context))
    show("recent, 5 after 1", try Note.Query.recent(of: .memo, 5, after: 1, in: context))
    show("by kind", try Note.Query.byKind(in: context))
    show("untagged or past", try Note.Query.either(rows: 0, context: .distantPast, in: context))
    show("plain", try context.fetch(Note.Query.plain))
    print("busy:", try Folder.Query.busy(in: context).map(\.name).sorted())

    let untagged = SyncedSchema.LiveList(in: context) { try Note.Query.untagged(in: $0) }
    show("list, untagged", untagged.rows)
    red.notes?.append(untagged.rows[0])
    try context.save()
    show("list, after a tag was set", untagged.rows)
    print("failure:", untagged.failure == nil)
}

try run()
