/// The keys of a table that are of one column each.
struct SketchKeys {
    let primaries: Int
    private(set) var uniques: Set<String> = []
    private(set) var indexed: Set<String> = []

    init(_ table: ERTable) {
        primaries = table.columns.count(where: \.isPrimary)
        for key in table.keys where key.columns.count == 1 {
            if key.isUnique { uniques.insert(key.columns[0].text) } else { indexed.insert(key.columns[0].text) }
        }
    }
}
