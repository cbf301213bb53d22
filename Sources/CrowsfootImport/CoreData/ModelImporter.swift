import CrowsfootCoreData
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Makes a schema of a Core Data model with all its versions, from which the same files can be made again.
package struct ModelImporter {
    private let bundle: ModelBundle
    private let numbers: [VersionNumber]
    /// With what the names of versions begin, where that is not the name of the bundle.
    private let stem: String?
    private var gaps: [ImportGap] = []

    /// A draft of the schema that the bundle describes. One without a version that could be read is nobody's.
    package static func draft(of bundle: ModelBundle) -> SchemaDraft {
        var importer = ModelImporter(bundle)
        return importer.draft()
    }

    private init(_ bundle: ModelBundle) {
        let order = VersionOrder(bundle.versions.map(\.name), in: bundle.name)
        self.bundle = ModelBundle(
            name: bundle.name, isVersioned: bundle.isVersioned, versions: order.places.map { bundle.versions[$0] },
            currentName: bundle.currentName)
        numbers = order.numbers
        stem = order.stem
    }

    private mutating func draft() -> SchemaDraft {
        let name = SchemaWord.type(bundle.name)
        let defaults = bundle.versions.map { CommonTraits.defaults(of: $0.model) }
        let common = defaults.last ?? ElementDefaults()
        var draft = SchemaDraft(name: DraftText(name))
        draft.attributes = attributes(naming: name, common)
        draft.outputs = [DraftText("coredata")]
        var previous: FormerModel?
        for (place, version) in bundle.versions.enumerated() {
            var drafter = VersionDrafter(version, defaults[place], after: previous)
            var drafted = DraftVersion(number: DraftText(numbers[place].shortSpelling), declarations: drafter.declarations())
            drafted.attributes = drafter.attributes(
                fileName: fileName(of: place), defaults[place] == common ? nil : defaults[place])
            gaps += drafter.gaps
            draft.versions.append(drafted)
            previous = FormerModel(version.model)
        }
        draft.gaps = gaps
        return draft
    }

    private func attributes(naming name: String, _ defaults: ElementDefaults) -> [DraftText] {
        var words: [String] = []
        if bundle.name != name { words.append("file: \(StringLiteral.spelling(of: bundle.name))") }
        if let stem { words.append("versions: \(StringLiteral.spelling(of: stem))") }
        if !bundle.isVersioned { words.append("bundle: none") }
        if let current = bundle.currentName {
            let place = bundle.versions.firstIndex { $0.name == current }
            if let place, place < bundle.versions.count - 1 {
                words.append("current: \(StringLiteral.spelling(of: numbers[place].shortSpelling))")
            }
        } else if bundle.isVersioned {
            words.append("current: none")
        }
        words += defaults.elements.map { StringLiteral.spelling(of: $0.inline) }
        return words.isEmpty ? [] : [DraftText("@coredata(\(words.joined(separator: ", ")))")]
    }

    /// The name of a version's folder where it is not the one that its number gives it.
    private func fileName(of place: Int) -> String? {
        let expected = ModelFileName.name(of: numbers[place], in: stem ?? bundle.name)
        return bundle.versions[place].name == expected ? nil : bundle.versions[place].name
    }
}
