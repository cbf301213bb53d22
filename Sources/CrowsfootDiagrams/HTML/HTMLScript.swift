/// The script of a page, in parts by subject; together they are one module.
enum HTMLScript {
    static let text = [state, drawings, camera, neighbours, search, panel, controls].joined(separator: "\n")
}
