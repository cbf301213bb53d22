package import CrowsfootSource
import CrowsfootSyntax

/// One version of a schema, resolved. It leaves the validator only when nothing is wrong with it.
package struct Schema: Sendable {
    package let name: String
    package internal(set) var version: VersionNumber
    /// The version that it follows; the first follows none.
    package let predecessor: VersionNumber?
    /// That version itself; none when an error made it unknown.
    var former: FormerSchema?
    /// The predecessor that its file names, if another released version follows it, too: the two were released on different branches.
    package internal(set) var fork: Name?
    /// The heading; for a file without one, where the schema is named.
    package let versionRange: SourceRange
    /// All its headings, one to a file; none for what a file without one describes.
    package let headings: [SourceRange]
    package let isReleased: Bool
    /// Whether it is read from a file that `crowsfoot release` has written, or is the text of today in the place of one.
    package let hasOwnFile: Bool
    /// Whether it is read without queries and seeds, which the file of a released version doesn't have.
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
    var relationshipsByEnd: [PropertyID: RelationshipID] = [:]
    var modelsByName: [String: ModelID] = [:]
    var symbols = SymbolTable()

    // Lent, not copied: most who ask read one thing of it.
    package subscript(id: ModelID) -> Model { _read { yield models[Int(id.index)] } }
    package subscript(id: EnumerationID) -> Enumeration { _read { yield enumerations[Int(id.index)] } }
    package subscript(id: StructureID) -> Structure { _read { yield structures[Int(id.index)] } }
    package subscript(id: RelationshipID) -> Relationship { relationships[Int(id.index)] }
    package subscript(id: SectionID) -> Section { sections[Int(id.index)] }
    package subscript(id: PropertyID) -> Property { _read { yield models[Int(id.model.index)].properties[Int(id.index)] } }

    /// The path of its own file, from the folder of the schema.
    package var ownFile: String { version.file(of: name) }

    package func model(named name: String) -> Model? {
        modelsByName[name].map { self[$0] }
    }

    /// The enum of a name that is nested in a model, or outside any.
    package func enumeration(named name: String, in owner: ModelID?) -> Enumeration? {
        guard case .enumeration(let id) = symbols.lookUp(name, onlyIn: owner) else { return nil }
        return self[id]
    }

    /// The struct of a name that is nested in a model, or outside any.
    package func structure(named name: String, in owner: ModelID?) -> Structure? {
        guard case .structure(let id) = symbols.lookUp(name, onlyIn: owner) else { return nil }
        return self[id]
    }

    /// The relationship that a property is an end of; none for one whose other end could not be found.
    package func relationship(of property: PropertyID) -> Relationship? {
        relationshipsByEnd[property].map { self[$0] }
    }
}

extension Schema {
    /// The models that it inherits from, nearest first. A cycle ends the list.
    package func ancestors(of model: Model) -> [Model] {
        ancestorIDs(of: model.id).map { self[$0] }
    }

    /// Ids only, without copying models.
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

    /// The model at the top of what a model inherits from.
    package func root(of model: ModelID) -> ModelID { ancestorIDs(of: model).last ?? model }

    /// Its own properties and those that it inherits, the inherited ones first.
    package func allProperties(of model: Model) -> [Property] {
        model.parent == nil ? model.properties : ancestors(of: model).reversed().flatMap(\.properties) + model.properties
    }

    /// The same by their ids.
    package func properties(of model: Model) -> [PropertyID] {
        (ancestors(of: model).reversed() + [model]).flatMap { owner in owner.properties.indices.map { PropertyID(owner.id, $0) } }
    }

    /// The properties for which objects of a model store values, inherited ones first.
    package func storedProperties(of model: Model) -> [PropertyID] { properties(of: model).filter(isInStore) }

    /// Whether a property is stored. Properties of the Swift type only, transient ones, and links to placeholders are not.
    package func isInStore(_ property: Property) -> Bool {
        property.isKept && !property.has(.derived) && !(property.type.destination.map { self[$0].isVirtual } ?? false)
    }

    package func isInStore(_ id: PropertyID) -> Bool { !self[id.model].isVirtual && isInStore(self[id]) }

    /// All models that inherit from others, by these, in the order of their declarations.
    package func heirs() -> [ModelID: [ModelID]] {
        var heirs: [ModelID: [ModelID]] = [:]
        for model in models where model.parent != nil {
            for ancestor in ancestors(of: model) { heirs[ancestor.id, default: []].append(model.id) }
        }
        return heirs
    }

    /// A type as it is written in a schema.
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
    /// `Model.property`, the name by which reports know an end of a relationship.
    package func path(of end: Relationship.End) -> String {
        "\(self[end.model].name.text).\(end.property.name.text)"
    }

    /// Whether the app stores its rows with SwiftData: so it is unless only Core Data is asked for.
    package var usesSwiftData: Bool { hasOutput(.swiftdata) || !hasOutput(.coredata) }

    /// Whether Crowsfoot generates code that migrates objects. For Core Data, and for sources without a schema, it is the app that migrates.
    package var generatesMigrations: Bool { usesSwiftData && !settings.isImported }

    /// Whether a plan lists its versions by their checksums: SwiftData always has one, and Core Data where one is asked for.
    package var stagesMigrations: Bool { usesSwiftData || listsChecksums }

    /// Whether checksums are written into generated code: Core Data asks for them, and SwiftData computes its own.
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
    /// Its own properties and those that it inherits, by name.
    package func propertiesByName(of model: Model) -> [String: Property] {
        Dictionary(allProperties(of: model).map { ($0.name.text, $0) }, uniquingKeysWith: { _, own in own })
    }

    /// Whether its parent could not be found, so that its properties aren't all known.
    package func hasUnknownParent(_ model: Model) -> Bool {
        ([model] + ancestors(of: model)).contains { $0.parentName != nil && $0.parent == nil }
    }
}

extension Schema {
    /// Whether there is a value of the type that needs nothing to be known: what is read where the store holds no JSON of it. Of a type that
    /// only Swift knows there is none.
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
    /// The hash modifier that a property is given: its own and, since SwiftData has none for models, that of its model if it is the first
    /// attribute there of which it counts.
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
    /// Whether a hash modifier of it tells two versions apart. That of a value which SwiftData takes apart is no part of the checksum, and
    /// neither is a property that is not saved.
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
    /// The version that it follows, resolved; none when it is the first, or when an error made that unknown.
    package var previous: Schema? { former?.schema }
}

extension Schema {
    /// Whether Swift is made of it; nothing is known of a schema without outputs, so it counts.
    var makesSwift: Bool { outputs.isEmpty || hasOutput(.swiftdata) || hasOutput(.coredata) }

    /// The names of all types that are declared outside any model and generated.
    func forEachFreeType(_ body: (Name) -> Void) {
        for model in models where !model.isVirtual { body(model.name) }
        for enumeration in enumerations where enumeration.owner == nil { body(enumeration.name) }
        for structure in structures where structure.owner == nil { body(structure.name) }
    }

    /// The names of the types that are nested in a model.
    func nestedTypes(of model: Model) -> [Name] {
        model.enumerations.map { self[$0].name } + model.structures.map { self[$0].name }
    }
}

extension Schema {
    /// A type as a message names it: between backticks, without those that it may have itself.
    func mention(of type: ValueType) -> String {
        "`" + shownName(of: type) + "`"
    }

    /// The same for a message that writes the backticks itself.
    package func shownName(of type: ValueType) -> String {
        let text = spelling(of: type)
        return text.utf8.contains(UInt8(ascii: "`")) ? text.filter { $0 != "`" } : text
    }
}

extension Schema {
    /// A property of a model or of one that it inherits from.
    package func property(named name: String, of model: Model) -> PropertyID? {
        property(named: name, of: model.id)
    }

    package func property(named name: String, of id: ModelID) -> PropertyID? {
        let place = Int(id.index)
        // Nothing is copied on the way that nearly all look-ups take.
        if let index = models[place].index(of: name) { return PropertyID(id, index) }
        for ancestor in ancestorIDs(of: id) {
            if let index = models[Int(ancestor.index)].index(of: name) { return PropertyID(ancestor, index) }
        }
        return nil
    }
}

extension Schema {
    /// The property that identifies the rows of a model, its own or an inherited one.
    package func identity(of model: Model) -> Property? {
        allProperties(of: model).first { $0.has(.id) }
    }
}

extension Property {
    /// The name of a column that leads to objects of another model, by what identifies them there.
    package func foreignKeyName(to identity: Property?) -> String {
        identity.map { "\(name.text)_\($0.name.text)" } ?? name.text
    }
}

/// The position for a new line of a body: after all its content, comments included.
package struct BodyEnd: Hashable, Sendable {
    package let range: SourceRange
    /// The blanks before each line of the body.
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
