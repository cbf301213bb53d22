/// A line whose parts line up with those of the lines around it.
struct Row {
    /// The tokens that begin its cells: the name, the type or folder, the value, the attributes; -1 for a cell that it has not got.
    let cells: SIMD4<Int32>
    let last: TokenID
    /// It has one cell that makes no room for itself.
    let isLoose: Bool
    /// A comment stands at its end.
    var isCommented = false

    static let typeCell = 1
    static let attributeCell = 3

    init(_ first: TokenID, type: TokenID? = nil, value: TokenID? = nil, attributes: [AttributeSyntax], last: TokenID) {
        let attribute = attributes.first?.span.first
        cells = SIMD4(first.index, type?.index ?? -1, value?.index ?? -1, attribute?.index ?? -1)
        self.last = last
        isLoose = false
    }

    init(looseThrough span: TokenSpan) {
        cells = SIMD4(span.first.index, -1, -1, -1)
        last = span.last
        isLoose = true
    }

    var first: TokenID { TokenID(Int(cells[0])) }

    /// The token that begins a cell, if there is such a cell.
    subscript(cell: Int) -> TokenID? {
        cells[cell] < 0 ? nil : TokenID(Int(cells[cell]))
    }

    /// The token that begins the cell behind another.
    func start(behind cell: Int) -> TokenID? {
        var next = cell + 1
        while next < cells.scalarCount {
            if let token = self[next] { return token }
            next += 1
        }
        return nil
    }
}
