import CrowsfootModel
import CrowsfootStoreModel

/// Numbers for shapes that were shipped without a release: greater than those of earlier revisions, and less than those of later ones.
struct FreeNumbers {
    private let lock: Lock
    private let repository: GitRepository
    /// Versions, with revisions that have them.
    private var known: [(number: VersionNumber, revision: String)]

    /// `revisions` have shapes that the lock has, too, by their checksums.
    init(_ lock: Lock, _ releases: RecordedReleases, tags revisions: [String: String], in repository: GitRepository) {
        self.lock = lock
        self.repository = repository
        known = lock.entries.compactMap { entry in
            // A version that shipped without a release is recorded by a later commit than its own.
            (revisions[entry.checksum] ?? releases.commit(of: entry)).map { (entry.version, $0) }
        }
    }

    /// Shapes of older revisions come first.
    mutating func take(
        _ wanted: [VersionNumber?], for revision: String, after predecessor: VersionNumber?
    ) throws(GitError) -> VersionNumber {
        var lower = predecessor
        var upper: VersionNumber?
        for (number, other) in known.sorted(by: { $0.number < $1.number }) {
            let isEarlier = try repository.isAncestor(other, of: revision)
            if try repository.isAncestor(revision, of: other) {
                // Two versions of one commit are in no order.
                if !isEarlier, lower.map({ $0 < number }) ?? true { upper = upper ?? number }
            } else if isEarlier, upper == nil {
                lower = max(lower ?? number, number)
            }
        }
        let taken = Set(lock.entries.map(\.version) + known.map(\.number))
        let number = VersionNumber.free(wanted.compactMap(\.self), after: lower, before: upper, besides: taken)
        known.append((number, revision))
        return number
    }
}

extension Lock {
    /// A number that no version has.
    func freeNumber(near wanted: VersionNumber, after predecessor: VersionNumber?) -> VersionNumber {
        .free([wanted], after: predecessor, before: nil, besides: Set(entries.map(\.version)))
    }
}

extension VersionNumber {
    private static let zero = VersionNumber(major: 0, minor: 0, patch: 0)
    private static let triedPatches = 1000

    /// One of the wanted numbers if one of them is free and between both versions, or else one near the lower version. If there is none
    /// between them, it is after both, and `check` reports the order of the versions.
    static func free(
        _ wanted: [VersionNumber], after lower: VersionNumber?, before upper: VersionNumber?, besides taken: Set<VersionNumber>
    ) -> VersionNumber {
        let isFree = { (number: VersionNumber) in !taken.contains(number) && (lower.map { $0 < number } ?? true) }
        let isBetween = { (number: VersionNumber) in isFree(number) && (upper.map { number < $0 } ?? true) }
        let start = lower ?? zero
        let patches = sequence(first: start.nextPatch, next: \.nextPatch).prefix(triedPatches)
        let minors = upper == nil && wanted.contains(where: isFree) ? [] : [start.nextMinor]
        if let number = (wanted + minors).first(where: isBetween) ?? (upper == nil ? nil : patches.first(where: isBetween)) {
            return number
        }
        return sequence(first: wanted.first { start < $0 } ?? start.nextMinor, next: \.nextPatch).first(where: isFree) ?? start.nextMinor
    }
}
