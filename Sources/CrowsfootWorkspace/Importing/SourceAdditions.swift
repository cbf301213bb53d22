import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

/// Declarations of an app's sources that the schema lacks, as schema text.
struct SourceAdditions {
    private let source: Schema
    private let texts: SourceSet
    private var models: [Model] = []
    private var properties: [String: [Property]] = [:]
    /// Whether a declaration that only the schema has may be one of them under another name.
    private let mayBeRenamed: Bool

    init?(_ differences: [SourceComparison.Difference], from source: Schema, _ texts: SourceSet) {
        self.source = source
        self.texts = texts
        for difference in differences {
            switch difference.addition {
            case .model(let model): models.append(model)
            case .property(let property, let model): properties[model.name.text, default: []].append(property)
            case nil: break
            }
        }
        if models.isEmpty, properties.isEmpty { return nil }
        let (lost, gained) = (differences.filter(\.isOnlyInSchema), differences.filter { $0.addition != nil })
        mayBeRenamed = lost.contains { lost in
            gained.contains { gained in
                lost.name == lost.model ? gained.name == gained.model : gained.model == lost.model && gained.name != gained.model
            }
        }
    }

    /// Returns one fix for all, because a relationship and its inverse have to be added together.
    func fix(of version: Schema, at path: Name) -> FixIt? {
        var edits: [FixIt.Edit] = []
        for (name, properties) in properties.sorted(by: { $0.key < $1.key }) {
            guard let model = version.model(named: name), !model.isCarriedOver, let end = model.bodyEnd else { return nil }
            let nested = nestedTypes(of: name, besides: version)
            let blanks = "\n" + String(repeating: " ", count: end.indentation)
            let lines = (nested + properties.map { text($0.documentation, $0.range, blanks) }).joined(separator: blanks)
            edits.append(end.adding(lines))
        }
        let added = (models.map { text($0.documentation, $0.range, "\n") } + types(besides: version)).map { "\n" + $0 + "\n" }.joined()
        if !added.isEmpty {
            let end = texts[path.range.file].wholeRange
            edits.append(.init(SourceRange(file: end.file, start: Int(end.end), end: Int(end.end)), with: added))
        }
        return FixIt("add the new declarations from `\(path.text)`", mayBeRenamed ? .unsafe : .safe, edits)
    }

    private func types(besides version: Schema) -> [String] {
        let known = Set(
            version.enumerations.filter { $0.owner == nil }.map(\.name.text)
                + version.structures.filter { $0.owner == nil }.map(\.name.text))
        let enums = source.enumerations.filter { $0.owner == nil && !known.contains($0.name.text) }
        let structs = source.structures.filter { $0.owner == nil && !known.contains($0.name.text) }
        return enums.map { text($0.documentation, $0.range, "\n") } + structs.map { text($0.documentation, $0.range, "\n") }
    }

    /// Returns the new types inside a model that the schema has.
    private func nestedTypes(of model: String, besides version: Schema) -> [String] {
        guard let imported = source.model(named: model)?.id, let declared = version.model(named: model)?.id else { return [] }
        let known = Set(
            version.enumerations.filter { $0.owner == declared }.map(\.name.text)
                + version.structures.filter { $0.owner == declared }.map(\.name.text))
        return source.enumerations.filter { $0.owner == imported && !known.contains($0.name.text) }.map { texts.text($0.range) }
            + source.structures.filter { $0.owner == imported && !known.contains($0.name.text) }.map { texts.text($0.range) }
    }

    private func text(_ documentation: String?, _ range: SourceRange, _ lineBreak: String) -> String {
        let lines = documentation.map {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "///" : "/// \($0)" }
        }
        return ((lines ?? []) + [texts.text(range)]).joined(separator: lineBreak)
    }
}
