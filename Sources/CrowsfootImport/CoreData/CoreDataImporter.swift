import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Imports a Core Data model with all its versions, so that the same files can be generated again.
package struct CoreDataImporter {
    private let bundle: CoreDataModelBundle
    private let numbers: [VersionNumber]
    /// The prefix of version names, if it isn't the name of the bundle, or `nil`.
    private let stem: String?
    private let purpose: DraftPurpose
    private var omissions: [Omission] = []

    /// Returns a draft of the schema in a bundle, or `nil` if no version could be read.
    package static func draft(of bundle: CoreDataModelBundle, for purpose: DraftPurpose = .file) -> SchemaDraft {
        var importer = CoreDataImporter(bundle, purpose)
        return importer.draft()
    }

    private init(_ bundle: CoreDataModelBundle, _ purpose: DraftPurpose) {
        self.purpose = purpose
        let order = VersionOrder(bundle)
        let faults = Self.faultsToLeaveOut(of: bundle, newest: order.places.last)
        // A version that is left out keeps its number, so the others have the same numbers without it.
        let kept = order.places.indices.filter { faults[order.places[$0]] == nil }
        self.bundle = bundle.keeping(kept.map { order.places[$0] })
        numbers = kept.map { order.numbers[$0] }
        stem = order.stem
        let names = bundle.versions.map(\.name)
        omissions = zip(names, faults).compactMap { name, fault in
            fault.map { Omission(.leftOut, "version `\(name)` is left out: \($0)", at: nil) }
        }
        for name in bundle.listedNames ?? [] where !names.contains(name) {
            omissions.append(Omission(.leftOut, "`\(VersionListFile.name)` lists `\(name)`, which is not a version of the model", at: nil))
        }
        if let current = bundle.currentName, !names.contains(current) {
            omissions.append(
                Omission(.missingCurrent, "`\(CurrentVersionFile.name)` names `\(current)`, which is not a version of the model", at: nil))
        }
        if !order.assumed.isEmpty { omissions.append(Self.assumption(order.assumed, isListed: bundle.listedNames != nil)) }
    }

    /// Returns errors in versions that others follow. They stop no command: such versions are left out, like unreadable ones.
    private static func faultsToLeaveOut(of bundle: CoreDataModelBundle, newest: Int?) -> [String?] {
        bundle.versions.indices.map { index in
            index == newest || bundle.versions[index].name == bundle.currentName
                ? nil : ModelFault.sentence(about: bundle.versions[index].model)
        }
    }

    private static func assumption(_ names: [String], isListed: Bool) -> Omission {
        let more = names.count > 4 ? " and \(names.count - 4) more" : ""
        let versions = names.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + more
        let advice = "list all versions in `\(VersionListFile.name)` in the bundle, one name a line, oldest first"
        let sign = isListed ? "they are missing from the list" : "their names don't show it, so it is derived from their contents"
        return Omission(.assumed, "the order of these versions is assumed, because \(sign): \(versions); \(advice)", at: nil)
    }

    private mutating func draft() -> SchemaDraft {
        let name = SchemaWord.type(bundle.name)
        let defaults = bundle.versions.map { CommonTraits.defaults(of: $0.model) }
        let common = defaults.last ?? ElementDefaults()
        var draft = SchemaDraft(name: DraftText(name))
        draft.attributes = attributes(naming: name, common)
        if let sync = synced.whole { draft.attributes.append(DraftText("@\(AttributeName.cloudkit.rawValue)", sync)) }
        omissions += synced.parts
        draft.outputs = [DraftText("coredata")]
        draft.usesNewestVersion =
            bundle.currentName.flatMap { name in bundle.versions.firstIndex { $0.name == name } }
            .map { $0 == bundle.versions.count - 1 } ?? true
        var previous: FormerModel?
        for (place, version) in bundle.versions.enumerated() {
            var drafter = VersionDrafter(version, defaults[place], after: previous)
            let number = DraftText(numbers[place].shortSpelling, drafter.range(of: version.model.element))
            var drafted = DraftVersion(number: number, declarations: drafter.declarations())
            drafted.attributes = drafter.attributes(
                fileName: fileName(of: place), defaults[place] == common ? nil : defaults[place])
            drafted.migration = migration(to: place)
            drafted.accept(drafter.acceptances(), after: draft.versions.last, for: purpose)
            omissions += drafter.omissions
            draft.versions.append(drafted)
            previous = drafter.asFormer
        }
        draft.omissions = omissions
        return draft
    }

    /// The location that makes CloudKit sync all stores of the newest version, or `nil`, and the configurations of which it syncs a part.
    private var synced: (whole: SourceRange?, parts: [Omission]) {
        guard let version = bundle.versions.last else { return (nil, []) }
        let model = version.model.element
        let drafter = VersionDrafter(version, ElementDefaults(), after: nil)
        let isWhole = { (configuration: XMLElement) in
            Set(configuration.children(named: "memberEntity").compactMap { $0["name"] }).isSuperset(of: version.model.entitiesByName.keys)
        }
        let configurations = model.children(named: "configuration").filter { $0["usedWithCloudKit"] == "YES" }
        if let whole = ([model] + configurations.filter(isWhole)).first(where: { $0["usedWithCloudKit"] == "YES" }) {
            return (drafter.range(of: whole), [])
        }
        let parts = configurations.map { configuration in
            let name = configuration["name"] ?? ""
            let reason = "CloudKit syncs only the entities of the configuration `\(name)`, so `check` applies no rule of CloudKit"
            return Omission(.assumed, reason, at: drafter.range(of: configuration))
        }
        return (nil, parts)
    }

    /// Returns the migration to a version. A step with a mapping model migrates by it, even if Core Data could infer it. The mapping stays
    /// in its file.
    private mutating func migration(to place: Int) -> [DraftText] {
        let mappings = bundle.mappings.filter { $0.content.destination.name == bundle.versions[place].name }
        let direct = mappings.filter { place > 0 && $0.content.source.name == bundle.versions[place - 1].name }
        for mapping in mappings where !direct.contains(where: { $0.name == mapping.name }) {
            let steps = "from `\(mapping.content.source.name)` to `\(mapping.content.destination.name)`"
            omissions.append(
                Omission(.skipped, "the mapping model `\(mapping.name)` leads \(steps), which do not follow each other", at: nil))
        }
        return direct.prefix(1).map { mapping in
            omissions.append(Omission(.kept, "the mapping model `\(mapping.name)` stays where it is, beside the model", at: nil))
            let policies = mapping.content.policies
            let means = policies.isEmpty ? "" : " with " + policies.joined(separator: " and ")
            return DraftText("custom \(StringLiteral.spelling(of: "what \(mapping.name)\(means) does"))")
        }
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

    /// Returns the name of a version's folder if it isn't that of its number, or `nil`.
    private func fileName(of place: Int) -> String? {
        let expected = ModelFileName.name(of: numbers[place], in: stem ?? bundle.name)
        return bundle.versions[place].name == expected ? nil : bundle.versions[place].name
    }
}
