/// The part of a schema that a diagram shows.
package struct DiagramContent: Hashable, Sendable {
    package var detail: DiagramDetail
    package var rows: DiagramRows
    /// The labels, or `nil` for the default: full labels with keys, else short ones.
    package var labels: DiagramLabels?

    package init(_ detail: DiagramDetail = .all, rows: DiagramRows = .properties, labels: DiagramLabels? = nil) {
        self.detail = detail
        self.rows = rows
        self.labels = labels
    }

    /// Returns the content for a format. Formats for databases always have keys.
    package func adapted(to format: DiagramFormat) -> DiagramContent {
        format == .dbml ? DiagramContent(detail, rows: .keys, labels: labels) : self
    }

    var shownLabels: DiagramLabels { labels ?? (rows == .keys ? .full : .short) }
}

/// The number of rows in each box.
package enum DiagramDetail: String, CaseIterable, Sendable {
    case names, keys, all

    func shows(_ row: DiagramRow) -> Bool {
        switch self {
        case .names: false
        // A changed row is the subject of its diagram.
        case .keys: !row.keys.isEmpty || row.isRelationship || row.mark != nil
        case .all: true
        }
    }

    /// The level with the fewest rows that shows a row.
    static func first(showing row: DiagramRow) -> DiagramDetail? { allCases.first { $0.shows(row) } }
}

/// The rows for relationships.
package enum DiagramRows: String, CaseIterable, Sendable {
    /// Swift properties, at both ends.
    case properties
    /// Foreign keys, as in a relational database, at the end that refers to one object.
    case keys
}

/// The labels of lines in a notation.
package enum DiagramLabels: String, CaseIterable, Sendable {
    /// Property names.
    case short
    /// Cardinality, name, inverse and delete rule.
    case full
}
