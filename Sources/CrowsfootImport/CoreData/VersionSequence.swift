import CrowsfootModel
import CrowsfootStoreModel

/// Orders versions by similarity: each is next to those from which it differs least.
struct VersionSequence {
    /// The versions with a position so far, oldest first.
    private(set) var places: [Int] = []
    /// Whether another version may be newer than the last one in the list.
    private var isOpenAtEnd = false
    private let names: ModelVersionNames
    /// The contents of each version, as sorted numbers that represent lines.
    private let contents: [[Int]]

    init(_ models: [ModelFile], _ names: ModelVersionNames) {
        self.names = names
        var numbers: [String: Int] = [:]
        contents = models.map { model in
            model.lines.map { line in
                let number = numbers[line] ?? numbers.count
                numbers[line] = number
                return number
            }.sorted()
        }
    }

    /// Orders the versions that have a number, and returns whether there are at least two. None is newer than the version with which apps
    /// are built, if that has the highest number.
    mutating func anchor(_ numbers: [VersionNumber?], current: Int?) -> Bool {
        let counts = Dictionary(numbers.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
        let numbered = numbers.indices.compactMap { index in numbers[index].map { (number: $0, index: index) } }
        let own = numbered.filter { counts[$0.number] == 1 }.sorted { $0.number < $1.number }
        guard own.count > 1 else { return false }
        places = own.map(\.index)
        isOpenAtEnd = places.last != current
        return true
    }

    /// Starts with the version with which apps are built as the newest. The oldest has the name of the bundle, or differs most.
    mutating func anchor(last: Int, first: Int?) {
        let others = contents.indices.filter { $0 != last }
        let farthest = others.max { (distance(last, $0), -$0) < (distance(last, $1), -$1) }
        let first = first == last ? farthest : first ?? farthest
        places = (first.map { [$0] } ?? []) + [last]
    }

    /// Inserts the other versions, those with the clearest position first.
    mutating func insertOthers() {
        var rest = contents.indices.filter { !places.contains($0) }
        while !rest.isEmpty {
            var best: (cost: Int, index: Int, position: Int)?
            for index in rest {
                for position in positions(for: index) {
                    let cost = cost(of: index, at: position)
                    // Of equally good positions, the later one: a version that adds nothing follows its copy.
                    if best.map({ cost < $0.cost || cost == $0.cost && index == $0.index }) ?? true { best = (cost, index, position) }
                }
            }
            guard let best else { return }
            places.insert(best.index, at: best.position)
            rest.removeAll { $0 == best.index }
        }
    }

    /// Returns the possible positions after the first version, limited by numbers that several versions share.
    private func positions(for index: Int) -> ClosedRange<Int> {
        let last = max(1, isOpenAtEnd ? places.count : places.count - 1)
        guard let number = names.numbers[index] else { return min(1, last)...last }
        let low = places.lastIndex { names.numbers[$0].map { $0 < number } ?? false }.map { $0 + 1 } ?? 0
        let high = places.firstIndex { names.numbers[$0].map { number < $0 } ?? false } ?? places.count
        return low...max(low, high)
    }

    /// The number of additional changed lines if the version is between these two.
    private func cost(of index: Int, at position: Int) -> Int {
        let before = position > 0 ? places[position - 1] : nil
        let after = position < places.count ? places[position] : nil
        guard let before, let after else { return (before ?? after).map { distance($0, index) } ?? 0 }
        return distance(before, index) + distance(index, after) - distance(before, after)
    }

    /// Returns the number of lines that only one of the two has.
    private func distance(_ left: Int, _ right: Int) -> Int {
        let (one, two) = (contents[left], contents[right])
        var (first, second, common) = (0, 0, 0)
        while first < one.count, second < two.count {
            if one[first] == two[second] {
                common += 1
                first += 1
                second += 1
            } else if one[first] < two[second] {
                first += 1
            } else {
                second += 1
            }
        }
        return one.count + two.count - 2 * common
    }
}

extension ModelFile {
    /// A line for each entity and each property, with its type.
    fileprivate var lines: [String] {
        entities.flatMap { element in
            let entity = StoreModel.Entity(element)
            let attributes = element.children(named: "attribute").map { child in
                "\(entity.name).\(child["name"] ?? "") \(child["attributeType"] ?? "") \(child.isSet("optional"))"
            }
            let relationships = element.children(named: "relationship").map(StoreModel.Relationship.init)
            return ["\(entity.name):\(entity.parent ?? "")"] + attributes
                + relationships.map { "\(entity.name).\($0.name) \($0.destination) \($0.isToMany) \($0.isOptional)" }
        }
    }
}
