import CrowsfootCoreData
import CrowsfootModel

/// In which order the versions of a bundle follow each other, and which numbers they get: names are free text, so that nothing more is read
/// out of them than all of them say.
struct VersionOrder {
    /// The places of the versions, oldest first.
    let places: [Int]
    /// In that order.
    let numbers: [VersionNumber]
    /// With what most names begin, where it is not the name of the bundle.
    let stem: String?

    init(_ names: [String], in bundle: String) {
        let sorted = names.indices.sorted { FinderOrder.precedes(names[$0], names[$1]) }
        let stated = Self.stated(names)
        if let stated, Set(stated).count == names.count {
            let order = names.indices.sorted { stated[$0] < stated[$1] }
            places = order
            numbers = order.map { stated[$0] }
        } else {
            places = sorted
            numbers = sorted.indices.map { VersionNumber(major: $0 + 1, minor: 0, patch: 0) }
        }
        let stem = places.first.map { names[$0] } ?? bundle
        let count = zip(places, numbers).count { names[$0] == ModelFileName.name(of: $1, in: stem) }
        self.stem = stem != bundle && count * 2 > names.count ? stem : nil
    }

    /// The numbers at the ends of the names, when every name has one behind the same words; that without any is the first.
    private static func stated(_ names: [String]) -> [VersionNumber]? {
        let parts = names.map(split)
        guard let stem = parts.map(\.stem).first, parts.allSatisfy({ $0.stem == stem }) else { return nil }
        let numbers = parts.map { $0.number.isEmpty ? VersionNumber.first : VersionNumber($0.number) }
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }

    /// `Model 2` is `Model` and `2`; `App_v1.2` is `app` and `1.2`.
    private static func split(_ name: String) -> (stem: String, number: String) {
        let tail = name.reversed().prefix { $0.isASCII && $0.isNumber || $0 == "." }
        var number = String(tail.reversed())
        while number.hasPrefix(".") { number.removeFirst() }
        var stem = name.dropLast(number.count).lowercased()
        if let sign = stem.last, sign == "v", stem.dropLast().last.map({ !$0.isLetter }) ?? true { stem.removeLast() }
        while let last = stem.last, " _-.".contains(last) { stem.removeLast() }
        return (stem, number)
    }
}
