import CrowsfootModel
import CrowsfootStoreModel

/// The order of the versions of a bundle, and their numbers.
///
/// Names are free text, and no file of Xcode states the order. The user's list comes first, then the numbers in names, then the contents.
/// Git dates aren't used, because a copy without history would have another order than the repository.
struct VersionOrder {
    /// The indices of the versions, oldest first.
    let places: [Int]
    /// The numbers, in the order of the versions.
    let numbers: [VersionNumber]
    /// The prefix of most names, if it isn't the name of the bundle, or `nil`.
    let stem: String?
    /// The names of versions with an assumed position, in that order.
    let assumed: [String]

    init(_ bundle: CoreDataModelBundle) {
        let names = bundle.versions.map(\.name)
        if let list = bundle.listedNames {
            (places, numbers, assumed) = Self.listed(list, names, in: bundle.name)
        } else if let stated = ModelVersionNames(names, in: bundle.name).alikeNumbers {
            places = names.indices.sorted { stated[$0] < stated[$1] }
            numbers = places.map { stated[$0] }
            assumed = []
        } else {
            (places, numbers, assumed) = Self.assumed(bundle)
        }
        let stem = places.first.map { names[$0] } ?? bundle.name
        let count = zip(places, numbers).count { names[$0] == ModelFileName.name(of: $1, in: stem) }
        self.stem = stem != bundle.name && count * 2 > names.count ? stem : nil
    }

    private typealias Result = (places: [Int], numbers: [VersionNumber], assumed: [String])

    /// Returns the listed versions. Unlisted ones are newer.
    private static func listed(_ list: [String], _ names: [String], in bundle: String) -> Result {
        let ranks = Dictionary(list.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let places = names.indices.sorted { left, right in
            let (one, two) = (ranks[names[left]] ?? .max, ranks[names[right]] ?? .max)
            return one == two ? FinderOrder.precedes(names[left], names[right]) : one < two
        }
        let missing = places.map { names[$0] }.filter { ranks[$0] == nil }
        return (places, numbers(of: places, names: ModelVersionNames(names, in: bundle)), missing.count > 1 ? missing : [])
    }

    private static func assumed(_ bundle: CoreDataModelBundle) -> Result {
        let names = ModelVersionNames(bundle.versions.map(\.name), in: bundle.name)
        let byName = names.names.indices.sorted { FinderOrder.precedes(names.names[$0], names.names[$1]) }
        let current = bundle.versions.firstIndex { $0.name == bundle.currentName }
        var sequence = VersionSequence(bundle.versions.map(\.model), names)
        let isNumbered = sequence.anchor(names.numbers, current: current)
        // The version with which apps are built is usually the newest. Numbers at the ends of dates ascend in another order.
        let isOdd = current.map { sequence.places.contains($0) && sequence.places.last != $0 } ?? false
        if isOdd, byName.last == current { return assumption(byName, names) }
        if !isNumbered {
            guard let current else { return assumption(byName, names) }
            sequence.anchor(last: current, first: names.names.firstIndex(of: bundle.name))
        }
        let anchored = isOdd ? [] : Set(sequence.places)
        sequence.insertOthers()
        let assumed = sequence.places.filter { !anchored.contains($0) }.map { names.names[$0] }
        return (sequence.places, numbers(of: sequence.places, names: names), assumed)
    }

    private static func assumption(_ places: [Int], _ names: ModelVersionNames) -> Result {
        (places, numbers(of: places, names: names), places.count > 1 ? places.map { names.names[$0] } : [])
    }

    /// Returns the numbers in the names if they ascend, with versions between them as `33.1`; else the positions.
    private static func numbers(of places: [Int], names: ModelVersionNames) -> [VersionNumber] {
        var numbers: [VersionNumber] = []
        for place in places {
            if let number = names.numbers[place], numbers.last.map({ $0 < number }) ?? true {
                numbers.append(number)
            } else if let last = numbers.last, names.numbers[place] == nil || names.numbers[place]?.major == last.major {
                numbers.append(VersionNumber(major: last.major, minor: last.minor + 1, patch: 0))
            } else {
                return places.indices.map { VersionNumber(major: $0 + 1, minor: 0, patch: 0) }
            }
        }
        let isByWholeNumbers = numbers.contains { $0.minor == 0 && $0.patch == 0 && $0 != .first }
        return isByWholeNumbers ? numbers : places.indices.map { VersionNumber(major: $0 + 1, minor: 0, patch: 0) }
    }
}
