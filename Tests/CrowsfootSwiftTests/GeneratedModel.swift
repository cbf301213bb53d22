import Foundation

/// A model as read from its generated class, without the schema.
struct GeneratedModel {
    struct Property {
        let name: String
        let type: String
        let macro: String
    }

    let name: String
    let parent: String?
    private(set) var properties: [Property] = []
    private(set) var keys: [[String]] = []

    /// Reads the classes of a generated file: in an extension of the version, with their members indented by one more level.
    static func all(in source: String) -> [GeneratedModel] {
        var models: [GeneratedModel] = []
        var isInClass = false
        var macro = ""
        var key = ""
        for line in source.split(separator: "\n") {
            if let heading = line.wholeMatch(of: #/ {4}(?:@[\w.]+ )?(?:\w+ )*class `?(\w+)`?(?:: (.+))? \{/#) {
                models.append(GeneratedModel(name: String(heading.1), parent: heading.2.map { last($0) }))
                isInClass = true
            } else if line == "    }" {
                isInClass = false
            } else if isInClass {
                let text = line.dropFirst(8)
                if text.hasPrefix("#Unique") || !key.isEmpty {
                    key += text
                    guard text.hasSuffix(")") else { continue }
                    models[models.count - 1].addKeys(key)
                    key = ""
                } else if models[models.count - 1].addProperty(text, macro) {
                    macro = ""
                } else if text.hasPrefix("@") {
                    macro = String(text)
                }
            }
        }
        return models
    }

    private init(name: String, parent: String?) {
        self.name = name
        self.parent = parent
    }

    private mutating func addKeys(_ text: String) {
        for list in text.matches(of: #/\[([^\]]*)\]/#) {
            keys.append(list.1.split(separator: ", ").map { $0.dropFirst(2).filter { $0 != "`" } })
        }
    }

    /// Reads a line that declares a stored property; an accessor ends with a brace.
    private mutating func addProperty(_ text: Substring, _ macroBefore: String) -> Bool {
        let plain = text.replacing(#/(?:public|package|internal|(?:file)?private(?:\(set\))?) /#, with: "")
        let pattern = #/(?:(@.*) )?var `?(\w+)`?: ([^={]+?)(?: =.*)?/#
        guard !text.hasSuffix("{"), !text.hasSuffix("}"), let found = plain.wholeMatch(of: pattern) else { return false }
        properties.append(
            Property(
                name: String(found.2), type: found.3.filter { $0 != "`" }, macro: found.1.map(String.init) ?? macroBefore))
        if properties[properties.count - 1].macro.contains(".unique") { keys.append([String(found.2)]) }
        return true
    }

    /// A type without its qualification.
    static func last(_ type: some StringProtocol) -> String {
        String(type).replacing(#/[\w`]+\./#, with: "").filter { $0 != "`" }
    }
}
