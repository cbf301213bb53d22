/// How much of a model its box shows.
package enum DiagramDetail: String, CaseIterable, Sendable {
    case names, keys, all

    func shows(_ row: DiagramRow) -> Bool {
        switch self {
        case .names: false
        case .keys: !row.keys.isEmpty
        case .all: true
        }
    }
}
