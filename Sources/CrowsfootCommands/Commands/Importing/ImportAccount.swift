import CrowsfootImport
import CrowsfootSource
import CrowsfootWorkspace

/// Tells what an import did not take over as it was.
struct ImportAccount {
    /// Of what is alike, nobody reads more than this.
    private static let limit = 10

    private let imported: ImportedSchema

    init(_ imported: ImportedSchema) {
        self.imported = imported
    }

    func tell(_ console: Console) {
        let headings: [(fates: Set<ImportGap.Fate>, String)] = [
            ([.leftOut, .unread, .unreadStage, .passedOver], "left out"), ([.formUnknown], "not confirmed"), ([.assumed], "assumed"),
            ([.kept], "kept as it is"),
        ]
        for (fates, heading) in headings {
            let gaps = imported.gaps.filter { fates.contains($0.fate) }
            if gaps.isEmpty { continue }
            console.note("\(heading):")
            for gap in gaps.prefix(Self.limit) { console.note("  \(imported.place(of: gap).map { "\($0): " } ?? "")\(gap.reason)") }
            if gaps.count > Self.limit { console.note("  and \(gaps.count - Self.limit) more like these") }
        }
    }
}
