/// How much of a model its box shows.
package enum DiagramDetail: String, CaseIterable, Sendable {
    case names, keys, all

    func shows(_ row: DiagramRow) -> Bool {
        switch self {
        case .names: false
        // What changed is what such a picture is for.
        case .keys: !row.keys.isEmpty || row.mark != nil
        case .all: true
        }
    }
}
