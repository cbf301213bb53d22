package import CrowsfootChanges
import CrowsfootChecking
package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Every name of a schema that is declared or used, with what it resolves to.
///
/// Names that can't be resolved aren't in it, so nothing is ever found by its spelling.
package struct SchemaIndex: Sendable {
    /// The subject of a name.
    package enum Subject: Hashable, Sendable {
        case element(SchemaElement)
        case parameter(ModelID, query: Int, Int)
    }

    /// A declaration. One that later versions carry over is one symbol.
    package struct Symbol: Sendable {
        package let name: Name
        /// The whole declaration.
        package let range: SourceRange
        package fileprivate(set) var subject: Subject
        /// The index of the newest version with the declaration, whose ids `subject` contains.
        package fileprivate(set) var version: Int
        /// The index of the version in whose text it is declared.
        package let origin: Int
    }

    /// A place where a name is written.
    package struct Occurrence: Hashable, Sendable {
        package let range: SourceRange
        /// The index of the symbol.
        package let symbol: Int
        package let isDeclaration: Bool
    }

    /// The versions, oldest first, as far as they could be resolved.
    package let versions: [Schema]
    /// Whether the newest version is the current text in place of a released version, which is the one before.
    private let hasUnversionedEdit: Bool
    package private(set) var symbols: [Symbol] = []
    private var places: [SourceRange: Int] = [:]
    /// The occurrences of each file, in order.
    private var byFile: [FileID: [Occurrence]] = [:]
    private var bySymbol: [Int: [Occurrence]] = [:]

    init(_ checked: CheckedSchema) {
        hasUnversionedEdit = checked.resolvedHistory?.unversionedEdit != nil
        versions = checked.resolvedVersions
        let trees = Dictionary(checked.trees.map { ($0.file.id, $0) }, uniquingKeysWith: { first, _ in first })
        for index in versions.indices { declare(versions[index], at: index) }
        var uses = UseFinder(trees)
        for index in versions.indices { uses.find(in: versions[index], previous: previous(of: index)) }
        for tree in checked.trees { uses.findSteps(in: tree, versions) }
        for use in uses.found {
            if let symbol = places[use.target] { add(Occurrence(range: use.range, symbol: symbol, isDeclaration: false)) }
        }
        for file in byFile.keys { byFile[file]?.sort { $0.range < $1.range } }
    }

    package func schema(of symbol: Symbol) -> Schema { versions[symbol.version] }

    /// Returns the version whose heading is in a file.
    func version(in file: FileID) -> Schema? { versions.first { $0.versionRange.file == file } }

    /// Whether the text that declares a symbol belongs to a released version, which must not change.
    package func isReleased(_ symbol: Symbol) -> Bool { versions[symbol.origin].isReleased && !isUnversionedEdit(symbol.origin) }

    /// Returns the version before, whose stores a version opens: for a text that needs no version of its own yet, the released one.
    func previous(of version: Int) -> Schema? { isUnversionedEdit(version) ? versions[version - 1] : versions[version].previous }

    private func isUnversionedEdit(_ version: Int) -> Bool { hasUnversionedEdit && version > 0 && version == versions.count - 1 }

    package func occurrences(of symbol: Int) -> [Occurrence] { (bySymbol[symbol] ?? []).sorted { $0.range < $1.range } }

    /// Returns the names of a file that end at an offset or after it, in order.
    func occurrences(in file: FileID, from offset: Int) -> ArraySlice<Occurrence> {
        let all = byFile[file] ?? []
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(all[middle].range.end) < offset { low = middle + 1 } else { high = middle }
        }
        return all[low...]
    }

    /// Returns the name at an offset, or the one that ends there.
    package func occurrence(at offset: Int, in file: FileID) -> Occurrence? {
        occurrences(in: file, from: offset).prefix { Int($0.range.start) <= offset }.last
    }

    /// Returns the symbol that a name declares.
    package func symbol(declaredAt name: SourceRange) -> Int? { places[name] }
}

extension CheckedSchema {
    /// The versions as far as they could be resolved, oldest first. A current text in place of a released version follows that version.
    var resolvedVersions: [Schema] {
        guard let history = resolvedHistory else { return [] }
        return history.filedVersions + (history.unversionedEdit == nil ? [] : history.versions.suffix(1))
    }
}

// MARK: - Declarations

extension SchemaIndex {
    private mutating func declare(_ schema: Schema, at version: Int) {
        for model in schema.models {
            declare(model.name, model.range, .element(.model(model.id)), version)
            for (index, property) in model.properties.enumerated() {
                declare(property.name, property.range, .element(.property(PropertyID(model.id, index))), version)
            }
            for (index, query) in model.queries.enumerated() {
                declare(query.name, query.range, .element(.query(model.id, name: query.name.text)), version)
                for (place, parameter) in query.parameters.enumerated() {
                    declare(parameter.name, parameter.range, .parameter(model.id, query: index, place), version)
                }
            }
        }
        for enumeration in schema.enumerations {
            declare(enumeration.name, enumeration.range, .element(.enumeration(enumeration.id)), version)
            for (index, one) in enumeration.cases.enumerated() {
                declare(one.name, one.range, .element(.enumerationCase(enumeration.id, index)), version)
            }
        }
        for structure in schema.structures {
            declare(structure.name, structure.range, .element(.structure(structure.id)), version)
            for (index, member) in structure.members.enumerated() {
                declare(member.name, member.range, .element(.member(structure.id, index)), version)
            }
        }
    }

    private mutating func declare(_ name: Name, _ range: SourceRange, _ subject: Subject, _ version: Int) {
        if let known = places[name.range] {
            (symbols[known].subject, symbols[known].version) = (subject, version)
            return
        }
        places[name.range] = symbols.count
        add(Occurrence(range: name.range, symbol: symbols.count, isDeclaration: true))
        symbols.append(Symbol(name: name, range: range, subject: subject, version: version, origin: version))
    }

    private mutating func add(_ occurrence: Occurrence) {
        byFile[occurrence.range.file, default: []].append(occurrence)
        bySymbol[occurrence.symbol, default: []].append(occurrence)
    }
}
