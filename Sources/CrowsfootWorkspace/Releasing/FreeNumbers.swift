import CrowsfootModel
import CrowsfootStoreModel

/// Numbers for shapes that were shipped without a release: greater than the version before, and less than what was released later.
struct FreeNumbers {
    private let lock: Lock
    private let repository: GitRepository
    /// Versions, with the revisions that have them.
    private var known: [(number: VersionNumber, revision: String)]

    init(_ lock: Lock, _ releases: RecordedReleases, in repository: GitRepository) {
        self.lock = lock
        self.repository = repository
        known = lock.entries.compactMap { entry in releases.commit(of: entry).map { (entry.version, $0) } }
    }

    /// Shapes of newer revisions come first.
    mutating func take(
        _ wanted: [VersionNumber?], for revision: String, after predecessor: VersionNumber?
    ) throws(GitError) -> VersionNumber {
        var later: VersionNumber?
        for (number, other) in known.sorted(by: { $0.number < $1.number }) where predecessor.map({ $0 < number }) ?? true {
            if try repository.isAncestor(revision, of: other) {
                later = number
                break
            }
        }
        let taken = Set(lock.entries.map(\.version) + known.map(\.number))
        let number = VersionNumber.free(wanted.compactMap(\.self), after: predecessor, before: later, besides: taken)
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
    /// One of the wanted numbers if one of them is free and between both versions, or else one near them.
    static func free(
        _ wanted: [VersionNumber], after lower: VersionNumber?, before upper: VersionNumber?, besides taken: Set<VersionNumber>
    ) -> VersionNumber {
        func isPossible(_ number: VersionNumber) -> Bool {
            !taken.contains(number) && (lower.map { $0 < number } ?? true) && (upper.map { number < $0 } ?? true)
        }
        if let free = wanted.first(where: isPossible) { return free }
        if let upper {
            let between =
                lower.map { [$0.nextMinor, $0.nextPatch] } ?? Array(sequence(first: upper, next: \.former).dropFirst().prefix(100))
            if let free = between.first(where: isPossible) { return free }
        }
        // No number is between both, so that people have to decide on the order.
        let start = wanted.first { number in lower.map { $0 < number } ?? true } ?? lower?.nextMinor ?? .first
        return sequence(first: start, next: \.nextPatch).first { !taken.contains($0) } ?? start
    }

    /// A number before this one, by the greatest step that stays above zero.
    private var former: VersionNumber? {
        if minor > 0 { return VersionNumber(major: major, minor: minor - 1, patch: 0) }
        if major > 0 { return VersionNumber(major: major - 1, minor: 9, patch: 0) }
        return patch > 0 ? VersionNumber(major: 0, minor: 0, patch: patch - 1) : nil
    }
}
