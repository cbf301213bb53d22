/// A model as a box with rows.
package struct DiagramBox: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case model
        case abstractModel
        /// What is drawn and never stored.
        case standIn
        /// What lies outside the picture and is there only as the end of a line.
        case stub
    }

    package let name: String
    package let kind: Kind
    package let documentation: String?
    package var rows: [DiagramRow]
    /// None for what is there without having changed.
    package let mark: DiagramMark?

    package init(
        _ name: String, _ kind: Kind = .model, documentation: String? = nil, rows: [DiagramRow] = [], mark: DiagramMark? = nil
    ) {
        self.name = name
        self.kind = kind
        self.documentation = documentation
        self.rows = rows
        self.mark = mark
    }

    func named(_ name: String) -> DiagramBox {
        DiagramBox(name, kind, documentation: documentation, rows: rows, mark: mark)
    }

    /// The same as it is shown where it lies outside.
    var stub: DiagramBox { DiagramBox(name, .stub, documentation: documentation, mark: mark) }
}
