/// Finds the stored model that a word means: the whole name of a model, or else the last words of the name of just one.
struct ModelNameIndex {
    private var whole: [String: ModelID] = [:]
    /// None for an ending that several models share.
    private var endings: [String: ModelID?] = [:]

    init(_ schema: Schema) {
        for model in schema.models where !model.isVirtual {
            whole[model.name.text.lowercased()] = model.id
            for ending in Self.endings(of: model.name.text) {
                endings[ending] = endings[ending] == nil ? .some(model.id) : .some(nil)
            }
        }
    }

    func model(called word: String) -> ModelID? {
        let key = word.lowercased()
        return whole[key] ?? (endings[key] ?? nil)
    }

    /// `session` for `LiveSession`. Names are short, so that there are few.
    private static func endings(of name: String) -> [String] {
        name.unicodeScalars.indices.dropFirst().filter { name.unicodeScalars[$0].isCapital }.map { name[$0...].lowercased() }
    }
}

extension Unicode.Scalar {
    /// The table of all letters is slow to ask, and names are mostly ASCII.
    fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
}
