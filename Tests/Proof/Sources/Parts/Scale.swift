import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootText

/// The time and memory that a store of so many objects takes to go through two steps with generated code.
enum Scale {
    private static let schema = """
        schema Scale @deployment(macOS 14)
        output swiftdata "Generated" @include(container)
        version 1.0.0 @released
        model Entry { key: Int @id; text: String; amount: Int }
        version 2.0.0 from 1.0.0 @released
        model Entry { key: Int @id; text: String; amount: Int; rank: Int }
        migration { fill Entry.rank with amount * 2 }
        version 3.0.0 from 2.0.0
        model Entry { key: Int @id; text: String; amount: Int; rank: Int; label: String }
        migration { fill Entry.label with text }
        """

    static func programs() throws -> [ProofProgram] {
        let files = try SchemaHistory.of(schema).swiftDataFiles()
        return [("scale", [1000, 10_000]), ("scaleLarge", [100_000, 1_000_000])].map { name, counts in
            let cases = counts.map { ProofCase("\(name)/\($0)", [], ["\($0)"], .success) }
            var program = ProofProgram(name, files: files, main: main, cases: cases)
            program.needs.seconds = 3600
            program.needs.runsAlone = true
            program.needs.realFrameworks = name == "scaleLarge"
            return program
        }
    }

    private static let main = """
        import Foundation
        import SwiftData

        run {
            let count = Int(CommandLine.arguments[2])!
            let schema = Schema(versionedSchema: ScaleSchema.V1.self)
            let configuration = ModelConfiguration(schema: schema, url: store, cloudKitDatabase: .none)
            if inFirstProcess() {
                let container = try ModelContainer(for: schema, configurations: [configuration])
                for start in stride(from: 0, to: count, by: 1000) {
                    try autoreleasepool {
                        let context = ModelContext(container)
                        for key in start..<min(start + 1000, count) {
                            context.insert(ScaleSchema.V1.Entry(key: key, text: "\\(key)", amount: key))
                        }
                        try context.save()
                    }
                }
                endFirstProcess()
            }
            let begin = Date()
            let opened = try ScaleSchema.openNow(at: .file(store))
            say("\\(count) objects: \\(Int(Date().timeIntervalSince(begin) * 1000)) ms, \\(peakMemory() / 1024) MiB at most")
            let found = try kept(opened).fetchCount(FetchDescriptor<ScaleSchema.V3.Entry>())
            guard found == count else { throw Failure("\\(found) objects") }
        }

        """
}
