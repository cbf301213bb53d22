import CrowsfootHistory
import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes what a row that is removed hands on to the one that is kept.
struct LinkTransferWriter {
    private let end: Relationship.End
    private let names: VersionNames
    private let rows: String

    init(_ end: Relationship.End, _ names: VersionNames, base: String) {
        self.end = end
        self.names = names
        rows = "\(base).MigrationRows"
    }

    func write(from row: String, to kept: String, _ writer: inout TextWriter) {
        let (own, heirs) = ("\(row).\(name(end))", "\(kept).\(name(end))")
        let mark = end.property.type.isOptional ? " ?? []" : ""
        guard end.isToMany else {
            // What both have is part of the row itself, and goes with it.
            guard end.property.type.isOptional else { return }
            writer.line("if \(heirs) == nil { \(heirs) = \(own) }")
            return writer.line("if \(heirs) === \(own) { \(own) = nil }")
        }
        guard !end.property.has(.ordered), let other = names.schema.relationship(of: end.id)?.other(than: end), !other.isToMany else {
            writer.line("\(heirs) = \(rows).joined(\(heirs)\(mark), \(own)\(mark))")
            if end.property.deleteRule == .cascade { writer.line("\(own) = []") }
            return
        }
        let way = "other.\(name(other))"
        let others = end.property.type.isOptional ? "\(own)\(mark)" : own
        // A row that is among those below the other one takes its place.
        let isOwn = names.schema.root(of: other.model) == names.schema.root(of: end.model)
        writer.line("for other in \(others) { \(way) = \(isOwn ? "other === \(kept) ? \(row).\(name(other)) : \(kept)" : kept) }")
    }

    private func name(_ end: Relationship.End) -> SwiftIdentifier { SwiftIdentifier(end.property.name.text) }
}
