import CrowsfootHistory
import CrowsfootModel
import CrowsfootText

/// Writes what leads rows of other models on to the row that is kept, where they lead to one that is removed and it does not know of them.
struct DanglingLinkWriter {
    private let end: Relationship.End
    private let names: VersionNames
    private let base: String

    init(_ end: Relationship.End, _ names: VersionNames, base: String) {
        self.end = end
        self.names = names
        self.base = base
    }

    func write(kept: String, isOnNewSystems: Bool, _ writer: inout TextWriter) {
        if isOnNewSystems || !names.modelsOfNewSystems.contains(end.model) { return writeChange(kept, &writer) }
        writer.block("if #available(\(Schema.systemsWithInheritance)) {") { writeChange(kept, &$0) }
    }

    private func writeChange(_ kept: String, _ writer: inout TextWriter) {
        let row = names.frameworks.free("row")
        let path = "\(row).\(SwiftIdentifier(end.property.name.text))"
        let isOptional = end.property.type.isOptional
        writer.block("try \(base).MigrationRows.change(\(names[end.model]).self, in: context) { \(row) in") { writer in
            if end.isToMany {
                let others = isOptional ? "(\(path) ?? [])" : path
                writer.block("if \(others).contains(where: { \(kept)($0.persistentModelID) != nil }) {") {
                    $0.line("\(path) = \(base).MigrationRows.joined([], \(others).map { \(kept)($0.persistentModelID) ?? $0 })")
                }
            } else {
                let found = isOptional ? "\(path).flatMap({ \(kept)($0.persistentModelID) })" : "\(kept)(\(path).persistentModelID)"
                writer.line("if let other = \(found) { \(path) = other }")
            }
        }
    }
}
