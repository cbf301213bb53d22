/// Maps the properties of a new version to the origin of their values, and those of an old version to the destination.
///
/// In a hierarchy, one property can become several and several can become one, so that neither direction is enough.
package struct PropertyMap: Sendable {
    /// All properties of a version in one array, so that long chains of links are followed quickly.
    package struct Row: Sendable {
        /// The index of the first property of each model.
        private let starts: [Int]
        package let ids: [PropertyID]
        /// Whether each model is a placeholder.
        package let isVirtual: [Bool]

        init(_ schema: Schema) {
            var starts: [Int] = []
            var ids: [PropertyID] = []
            for model in schema.models {
                starts.append(ids.count)
                ids += model.properties.indices.map { PropertyID(model.id, $0) }
            }
            self.starts = starts + [ids.count]
            self.ids = ids
            isVirtual = schema.models.map(\.isVirtual)
        }

        package func index(of id: PropertyID) -> Int { starts[Int(id.model.index)] + Int(id.index) }
        package func indices(of model: ModelID) -> Range<Int> { starts[Int(model.index)]..<starts[Int(model.index) + 1] }
    }

    package let oldRow: Row
    package let newRow: Row
    /// The old index for each new one; -1 if there is no counterpart.
    private let olds: [Int32]
    private let news: [Int32]

    init(_ oldRow: Row, _ newRow: Row, olds: [PropertyID?], news: [PropertyID?]) {
        self.oldRow = oldRow
        self.newRow = newRow
        self.olds = olds.map { $0.map { Int32(oldRow.index(of: $0)) } ?? -1 }
        self.news = news.map { $0.map { Int32(newRow.index(of: $0)) } ?? -1 }
    }

    private init(_ oldRow: Row, _ newRow: Row, olds: [Int32], news: [Int32]) {
        self.oldRow = oldRow
        self.newRow = newRow
        self.olds = olds
        self.news = news
    }

    package func oldIndex(of new: Int) -> Int? { olds[new] < 0 ? nil : Int(olds[new]) }
    package func old(of new: PropertyID) -> PropertyID? { oldIndex(of: newRow.index(of: new)).map { oldRow.ids[$0] } }
    package func new(of old: PropertyID) -> PropertyID? {
        let index = news[oldRow.index(of: old)]
        return index < 0 ? nil : newRow.ids[Int(index)]
    }

    /// For each property of the old version, whether a property of the new version has it as its origin.
    package var isFound: [Bool] {
        var isFound = Array(repeating: false, count: news.count)
        for old in olds where old >= 0 { isFound[Int(old)] = true }
        return isFound
    }

    package func hasNew(in model: ModelID) -> Bool { olds[newRow.indices(of: model)].contains(-1) }

    func followed(by later: PropertyMap) -> PropertyMap {
        PropertyMap(
            oldRow, later.newRow, olds: later.olds.map { $0 < 0 ? -1 : olds[Int($0)] }, news: news.map { $0 < 0 ? -1 : later.news[Int($0)] }
        )
    }

    var reversed: PropertyMap { PropertyMap(newRow, oldRow, olds: news, news: olds) }
}
