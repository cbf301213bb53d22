import CrowsfootDocs
import Testing

/// Tests the name of a review's base in reports.
struct ReviewBaseTests {
    private static let commit = "0123456789abcdef0123456789abcdef01234567"

    @Test func aWholeHashIsShortened() {
        #expect(ReviewBase(revision: Self.commit, commit: Self.commit, .upToDate).name == "0123456789")
    }

    @Test func aBranchKeepsItsName() {
        #expect(ReviewBase(revision: "main", commit: Self.commit, .upToDate).name == "main")
    }
}
