import CrowsfootMigration
import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests the text of generated source.
struct SwiftDataTests {
    @Test(arguments: try SwiftDataCase.all())
    func sourceIsAsExpected(_ one: SwiftDataCase) throws {
        let history = try one.history()
        let files = history.swiftDataFiles() + history.scaffolds()
        try one.golden.check(
            Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }), isInput: SwiftDataCase.isInput)
    }

    @Test(arguments: Thoroughness.sample(try SwiftDataCase.all(), oneOf: 3))
    func textIsTidy(_ one: SwiftDataCase) throws {
        let history = try one.history()
        let files = history.swiftDataFiles()
        for file in files {
            #expect(!file.text.contains("rollback()"), "\(file.path) discards what an app has not saved")
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path) does not end in one line break")
            for line in file.text.split(separator: "\n") {
                #expect(!line.hasSuffix(" "), "\(file.path) has a trailing blank: \(line)")
            }
        }
        #expect(history.swiftDataFiles() == files)
    }

    /// A release must not change code that an app has compiled and tested.
    @Test(arguments: try SwiftDataCase.all().filter { try $0.isInWork })
    func releasingChangesOnlyTheWarning(_ one: SwiftDataCase) throws {
        let released = try one.releasedHistory()
        #expect(released.current?.isReleased == true)
        let (files, before) = (released.swiftDataFiles(), try one.history().swiftDataFiles())
        #expect(files.map(\.path) == before.map(\.path))
        for (file, own) in zip(files, before) {
            #expect(Self.withoutRelease(file.text) == Self.withoutRelease(own.text), "\(own.path)")
            #expect(!file.text.contains("#warning"))
        }
    }

    private static func withoutRelease(_ text: String) -> String {
        let plain = text.replacing("static let isReleased = false", with: "static let isReleased = true")
        guard let start = plain.firstRange(of: "\n#if !DEBUG")?.lowerBound else { return plain }
        let rest = plain[start...]
        return String(plain[..<start] + rest[(rest.firstRange(of: "#endif\n")?.upperBound ?? rest.endIndex)...])
    }
}
