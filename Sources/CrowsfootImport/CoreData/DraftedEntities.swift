import CrowsfootSource
import CrowsfootStoreModel

/// Drafts of one version's entities. The next version takes over those whose bytes are the same, which in a long history are nearly all.
struct DraftedEntities {
    /// What the draft of an entity rests on besides the entity itself and those that it refers to.
    struct Surroundings: Equatable {
        let names: SchemaNames
        let composites: Set<String>
        let defaults: ElementDefaults
    }

    struct Entry {
        let element: XMLElement
        let declaration: DraftDeclaration
        let gaps: [ImportGap]
        fileprivate let destinations: Set<String>
        /// False if this version or the one before has renaming identifiers: the draft then depends on both.
        fileprivate let canBeTakenOver: Bool

        init(_ element: XMLElement, _ declaration: DraftDeclaration, _ gaps: [ImportGap], after former: FormerModel?) {
            self.element = element
            self.declaration = declaration
            self.gaps = gaps
            let relationships = element.children.lazy.filter { $0.name == "relationship" }
            destinations = Set(relationships.map { $0["destinationEntity"] ?? "" })
            let hadIdentifiers = former?.hasIdentifiers(inEntity: element["name"] ?? "") ?? false
            canBeTakenOver = !hadIdentifiers && element["elementID"] == nil && element.children.allSatisfy { $0["elementID"] == nil }
        }

        /// By their bytes: elements that say the same may be laid out otherwise, so that their parts stand elsewhere.
        fileprivate func isSame(as other: XMLElement) -> Bool {
            element.sharedNumber != 0 && element.sharedNumber == other.sharedNumber
        }

        /// The same where the element stands in another file.
        func moved(to element: XMLElement, in file: FileID) -> (declaration: DraftDeclaration, gaps: [ImportGap]) {
            var declaration = declaration
            let move = DraftMove(to: file, by: element.tag.lowerBound - self.element.tag.lowerBound)
            declaration.move = move
            return (declaration, gaps.map { ImportGap($0.fate, $0.reason, at: $0.range.map(move.applied)) })
        }
    }

    let surroundings: Surroundings
    private var entries: [String: Entry] = [:]

    init(in surroundings: Surroundings) { self.surroundings = surroundings }

    mutating func add(_ entry: Entry, named name: String) { entries[name] = entry }

    /// Those that the entities of another version can take over.
    func unchanged(in entities: [String: XMLElement], _ surroundings: Surroundings) -> [String: Entry] {
        if surroundings != self.surroundings { return [:] }
        let same = entries.filter { name, entry in entities[name].map { entry.isSame(as: $0) } ?? false }
        return same.filter { $0.value.canBeTakenOver && $0.value.destinations.allSatisfy { same[$0] != nil } }
    }
}
