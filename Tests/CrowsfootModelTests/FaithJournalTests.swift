import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests the errors in a real app, as its author wrote it. All of them would only have shown on a device.
struct FaithJournalTests {
    static let findings: [Diagnostic] = {
        let cases = (try? DiagnosticsCase.all(in: "apps")) ?? []
        let sources = cases.first { $0.golden.name == "faith-journal-as-written" }.flatMap { try? $0.sources() }
        return sources.map(DiagnosticsCase.findings) ?? []
    }()

    static func subjects(of rule: String) -> Set<String> {
        Set(findings.filter { $0.rule.id == rule }.compactMap(\.subject))
    }

    @Test func idsOfOtherModelsAreNotStoredAsBareValues() {
        let expected: Set = ["LiveSessionParticipant.sessionId", "ChatMessage.sessionId", "SessionInvitation.sessionId"]
        #expect(Self.subjects(of: "relationship/bare-identifier") == expected)
    }

    @Test func propertiesCalledDescriptionDoNotCompile() {
        let expected: Set = ["BibleStudyTopic.description", "ReadingPlan.description"]
        #expect(Self.subjects(of: "name/does-not-compile") == expected)
    }

    /// All attributes without a default that aren't optional.
    @Test func attributesThatCloudKitRefusesAreNamed() {
        let refused = Self.subjects(of: "cloudkit/attribute-without-default")
        #expect(refused.count == 92)
        let samples: Set = [
            "JournalEntry.id", "JournalEntry.title", "JournalEntry.tags", "PrayerRequest.status", "UserProfile.preferences",
            "ReadingPlan.progress", "LiveSession.maxParticipants", "SessionInvitation.sessionId", "Subscription.planType",
        ]
        #expect(samples.isSubset(of: refused))
        #expect(refused.isDisjoint(with: ["JournalEntry.mood", "JournalEntry.audioURL", "LiveSession.endTime", "Devotional.title"]))
    }

    @Test func timestampsAreAskedForWhereTheyAreMissing() {
        let expected: Set = [
            "MoodEntry", "BibleVerseOfTheDay", "BookmarkedVerse", "BibleStudyTopic", "ReadingPlan", "LiveSession",
            "LiveSessionParticipant", "ChatMessage", "SessionInvitation", "Subscription", "JournalPrompt",
        ]
        #expect(Self.subjects(of: "convention/missing-timestamps") == expected)
    }

    @Test func everyModelHasAnIdentity() {
        #expect(Self.subjects(of: "convention/missing-id").isEmpty)
    }

    @Test func documentationIsAskedFor() {
        #expect(Self.subjects(of: "convention/missing-documentation").count == 15)
    }

    @Test func nothingElseIsWrong() {
        let expected: Set = [
            "relationship/bare-identifier", "cloudkit/attribute-without-default", "convention/missing-timestamps",
            "convention/missing-documentation", "name/does-not-compile",
        ]
        let strangers = Self.findings.filter { $0.severity > .info && !expected.contains($0.rule.id) }
        #expect(strangers.isEmpty, "\(strangers.map { "\($0.rule.id): \($0.message)" })")
    }
}
