package import CrowsfootSource
import CrowsfootSyntax

/// One version of a schema, resolved. It leaves the validator only when nothing is wrong with it.
package struct Schema: Sendable {
    package let name: String
    package internal(set) var version: VersionNumber
    /// The number of the previous version, or `nil` for the first one.
    package let predecessor: VersionNumber?
    /// The previous version, or `nil` if it is unknown because of an error.
    var former: FormerSchema?
    /// The predecessor in its file, if another released version follows it, too: both were released on different branches.
    package internal(set) var fork: Name?
    /// The heading or, in a file without one, the `schema` statement.
    package let versionRange: SourceRange
    /// All its headings, one for each file; empty for files without a heading.
    package let headings: [SourceRange]
    package let isReleased: Bool
    /// Whether it is from a file that `crowsfoot release` wrote, or is the current text in place of one.
    package let hasOwnFile: Bool
    /// Whether it has no queries and seeds, which the file of a released version omits.
    package let isAbridged: Bool
    /// The attributes of its headings.
    package let attributes: [Attribute]
    package let settings: Settings
    /// The outputs, which are the same for all versions.
    package let outputs: [Output]
    package internal(set) var sections: [Section] = []
    package internal(set) var models: [Model] = []
    package internal(set) var enumerations: [Enumeration] = []
    package internal(set) var structures: [Structure] = []
    package internal(set) var relationships: [Relationship] = []
    package internal(set) var migration: Migration?
    /// The allowances of the schema, from all its versions.
    package internal(set) var allowances = Allowances()
    /// CloudKit fields of retired versions, newest first.
    package internal(set) var retiredFields: [CloudKitField] = []
    /// The record types and fields in the recorded schemas of its containers, or `nil` if there is none, or if one can't be read.
    package internal(set) var production: RecordedProduction?
    /// The elements that CloudKit doesn't sync.
    package internal(set) var unsynced = UnsyncedElements()
    var relationshipsByEnd: [PropertyID: RelationshipID] = [:]
    var modelsByName: [String: ModelID] = [:]
    var symbols = SymbolTable()

    // Yielded instead of copied, since most callers read one member.
    package subscript(id: ModelID) -> Model { _read { yield models[Int(id.index)] } }
    package subscript(id: EnumerationID) -> Enumeration { _read { yield enumerations[Int(id.index)] } }
    package subscript(id: StructureID) -> Structure { _read { yield structures[Int(id.index)] } }
    package subscript(id: RelationshipID) -> Relationship { relationships[Int(id.index)] }
    package subscript(id: SectionID) -> Section { sections[Int(id.index)] }
    package subscript(id: PropertyID) -> Property { _read { yield models[Int(id.model.index)].properties[Int(id.index)] } }

    /// The path of its own file, relative to the folder of the schema.
    package var ownFile: String { version.file(of: name) }

    package func model(named name: String) -> Model? {
        modelsByName[name].map { self[$0] }
    }

    /// Returns the enum with a name in a model, or at the top level.
    package func enumeration(named name: String, in owner: ModelID?) -> Enumeration? {
        guard case .enumeration(let id) = symbols.lookUp(name, onlyIn: owner) else { return nil }
        return self[id]
    }

    /// Returns the struct with a name in a model, or at the top level.
    package func structure(named name: String, in owner: ModelID?) -> Structure? {
        guard case .structure(let id) = symbols.lookUp(name, onlyIn: owner) else { return nil }
        return self[id]
    }

    /// Returns the relationship of a property, or `nil` if its other end is unknown.
    package func relationship(of property: PropertyID) -> Relationship? {
        relationshipsByEnd[property].map { self[$0] }
    }
}

extension Schema {
    /// Returns the ancestors of a model, nearest first. A cycle ends the list.
    package func ancestors(of model: Model) -> [Model] {
        ancestorIDs(of: model.id).map { self[$0] }
    }

    /// Returns only the ids, without copying models.
    func ancestorIDs(of model: ModelID) -> [ModelID] {
        var ancestors: [ModelID] = []
        var next = models[Int(model.index)].parent
        guard next != nil else { return [] }
        var visited: Set = [model]
        while let id = next, visited.insert(id).inserted {
            ancestors.append(id)
            next = models[Int(id.index)].parent
        }
        return ancestors
    }

    /// Returns the topmost ancestor of a model.
    package func root(of model: ModelID) -> ModelID { ancestorIDs(of: model).last ?? model }

    /// Returns the properties of a model, inherited ones first.
    package func allProperties(of model: Model) -> [Property] {
        model.parent == nil ? model.properties : ancestors(of: model).reversed().flatMap(\.properties) + model.properties
    }

    /// Returns the ids of the properties of a model, inherited ones first.
    package func properties(of model: Model) -> [PropertyID] {
        (ancestors(of: model).reversed() + [model]).flatMap { owner in owner.properties.indices.map { PropertyID(owner.id, $0) } }
    }

    /// The properties for which objects of a model store values, inherited ones first.
    package func storedProperties(of model: Model) -> [PropertyID] { properties(of: model).filter(isInStore) }

    /// Whether a property is stored. Transient ones and links to placeholder models aren't.
    package func isInStore(_ property: Property) -> Bool {
        property.isKept && !property.has(.derived) && !(property.type.destination.map { self[$0].isVirtual } ?? false)
    }

    package func isInStore(_ id: PropertyID) -> Bool { !self[id.model].isVirtual && isInStore(self[id]) }

    /// Returns the submodels of each model, in declaration order.
    package func heirs() -> [ModelID: [ModelID]] {
        var heirs: [ModelID: [ModelID]] = [:]
        for model in models where model.parent != nil {
            for ancestor in ancestors(of: model) { heirs[ancestor.id, default: []].append(model.id) }
        }
        return heirs
    }

    /// Returns a type as the schema writes it.
    package func spelling(of type: ValueType) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .enumeration(let id): qualified(self[id].name.text, in: self[id].owner)
        case .structure(let id): qualified(self[id].name.text, in: self[id].owner)
        case .model(let id): self[id].name.text
        case .foreign(let code): "`\(code)`"
        case .array(let element): "[\(spelling(of: element))]"
        case .dictionary(let key, let value): "[\(spelling(of: key)): \(spelling(of: value))]"
        case .optional(let wrapped): spelling(of: wrapped) + "?"
        case .unknown: "_"
        }
    }

    private func qualified(_ name: String, in owner: ModelID?) -> String {
        owner.map { "\(self[$0].name.text).\(name)" } ?? name
    }
}

extension Schema {
    package func hasOutput(_ kind: Output.Kind) -> Bool {
        outputs.contains { $0.kind == kind }
    }
}

extension Schema {
    /// Returns `Model.property`, the name of an end in reports.
    package func path(of end: Relationship.End) -> String {
        "\(self[end.model].name.text).\(end.property.name.text)"
    }

    /// Whether the app uses SwiftData: always, unless only Core Data is an output.
    package var usesSwiftData: Bool { hasOutput(.swiftdata) || !hasOutput(.coredata) }

    /// Whether Crowsfoot generates code that migrates objects. For Core Data and for sources without a schema, the app migrates them.
    package var generatesMigrations: Bool { usesSwiftData && !settings.isImported }

    /// Whether a plan lists its versions by checksum: SwiftData always has one, and Core Data on request.
    package var stagesMigrations: Bool { usesSwiftData || listsChecksums }

    /// Whether generated code contains checksums: Core Data needs them, and SwiftData computes its own.
    package var listsChecksums: Bool {
        outputs.contains { $0.kind == .coredata && $0.words("include").contains("migration") }
    }

    /// Whether both sides are stored; placeholders are not.
    func isStored(_ relationship: Relationship) -> Bool {
        if self[relationship.first.model].isVirtual { return false }
        return relationship.first.property.type.destination.map { !self[$0].isVirtual } ?? false
    }
}

extension Schema {
    /// Returns the properties of a model by name, inherited ones included.
    package func propertiesByName(of model: Model) -> [String: Property] {
        Dictionary(allProperties(of: model).map { ($0.name.text, $0) }, uniquingKeysWith: { _, own in own })
    }

    /// Whether its parent is unknown, so that some of its properties are, too.
    package func hasUnknownParent(_ model: Model) -> Bool {
        ([model] + ancestors(of: model)).contains { $0.parentName != nil && $0.parent == nil }
    }
}

extension Schema {
    /// Whether the type has a neutral value, which is used if the store contains no valid JSON. A type that only Swift knows has none.
    func hasBlank(_ type: ValueType) -> Bool {
        var visited: Set<StructureID> = []
        return hasBlank(type, &visited)
    }

    private func hasBlank(_ type: ValueType, _ visited: inout Set<StructureID>) -> Bool {
        switch type {
        case .foreign: return false
        case .structure(let id):
            guard visited.insert(id).inserted else { return true }
            return self[id].members.allSatisfy { $0.hasImplicitValue || hasBlank($0.type, &visited) }
        case .scalar, .enumeration, .model, .array, .dictionary, .optional, .unknown: return true
        }
    }
}

extension Schema {
    /// Whether SwiftData has the property. It has no derived properties and no links to placeholders.
    package func isGenerated(_ property: Property) -> Bool {
        !property.has(.derived) && property.type.destination.map { !self[$0].isVirtual } ?? true
    }
}

extension Schema {
    /// Returns the hash modifier of a property: its own and, for the first attribute of a model that can have one, that of the model, since
    /// SwiftData has none for models.
    package func hashModifier(of id: PropertyID) -> String? {
        let model = Int(id.model.index)
        let own = models[model].properties[Int(id.index)].hashModifier
        guard let inherited = models[model].attributes.isEmpty ? nil : models[model].hashModifier else { return own }
        let bearer = models[model].properties.firstIndex { $0.takesHashModifier } ?? 0
        guard Int(id.index) == bearer else { return own }
        return own.map { "\(inherited) \($0)" } ?? inherited
    }
}

extension Property {
    /// Whether its hash modifier affects the checksum. That of a natively stored value or of a property that isn't saved doesn't.
    package var takesHashModifier: Bool {
        !isRelationship && storedForm != .nothing && storage != .native && !has(.derived) && !has(.ephemeral)
    }
}

/// A version by reference, so that a later one can hold it.
final class FormerSchema: Sendable {
    let schema: Schema

    init(_ schema: Schema) {
        self.schema = schema
    }
}

extension Schema {
    /// The previous version, or `nil` if there is none, or if it is unknown because of an error.
    package var previous: Schema? { former?.schema }
}

extension Schema {
    /// Whether Swift is generated from it. Without outputs that is unknown, so it counts.
    var makesSwift: Bool { outputs.isEmpty || hasOutput(.swiftdata) || hasOutput(.coredata) }

    /// Visits the names of all generated types outside models.
    func forEachFreeType(_ body: (Name) -> Void) {
        for model in models where !model.isVirtual { body(model.name) }
        for enumeration in enumerations where enumeration.owner == nil { body(enumeration.name) }
        for structure in structures where structure.owner == nil { body(structure.name) }
    }

    /// Returns the names of the types in a model.
    func nestedTypes(of model: Model) -> [Name] {
        model.enumerations.map { self[$0].name } + model.structures.map { self[$0].name }
    }
}

extension Schema {
    /// Returns a type for a message, in backticks.
    func mention(of type: ValueType) -> String {
        "`" + shownName(of: type) + "`"
    }

    /// Returns a type for a message that has its own backticks.
    package func shownName(of type: ValueType) -> String {
        let text = spelling(of: type)
        return text.utf8.contains(UInt8(ascii: "`")) ? text.filter { $0 != "`" } : text
    }
}

extension Schema {
    /// Returns a property of a model or its ancestors.
    package func property(named name: String, of model: Model) -> PropertyID? {
        property(named: name, of: model.id)
    }

    package func property(named name: String, of id: ModelID) -> PropertyID? {
        let place = Int(id.index)
        // Nearly all lookups take this path, which copies nothing.
        if let index = models[place].index(of: name) { return PropertyID(id, index) }
        for ancestor in ancestorIDs(of: id) {
            if let index = models[Int(ancestor.index)].index(of: name) { return PropertyID(ancestor, index) }
        }
        return nil
    }
}

extension Schema {
    /// Returns the property that identifies the objects of a model, own or inherited.
    package func identity(of model: Model) -> Property? {
        allProperties(of: model).first { $0.has(.id) }
    }
}

extension Property {
    /// Returns the name of a column that refers to objects of another model by their identity.
    package func foreignKeyName(to identity: Property?) -> String {
        identity.map { "\(name.text)_\($0.name.text)" } ?? name.text
    }
}

/// The position for a new line of a body: after all its contents, including comments.
package struct BodyEnd: Hashable, Sendable {
    package let range: SourceRange
    /// The spaces before each line of the body.
    package let indentation: Int
}

extension BodyEnd {
    package func adding(_ line: String) -> FixIt.Edit {
        FixIt.Edit(range, with: "\n" + String(repeating: " ", count: indentation) + line)
    }
}

/// A group of declarations for pages and diagrams.
package struct Section: Sendable {
    package let title: String
    package let documentation: String?
    package let range: SourceRange
}
