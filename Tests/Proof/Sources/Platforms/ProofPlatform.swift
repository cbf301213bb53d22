import CrowsfootTestSupport
import CrowsfootText

/// The compiler and the frameworks that programs are compiled and run with.
package protocol ProofPlatform: Sendable {
    /// Such as `macOS 26.1 (25B78)`.
    var system: String { get }
    /// The first line that the compiler prints about itself.
    var compiler: String { get }
    /// The major version of macOS, or `nil` if the frameworks are imitated.
    var macOS: Int? { get }

    /// A condition of a program that is not met here.
    func missing(for needs: ProofProgram.Needs) -> String?

    func build(_ program: ProofProgram, in folder: String) -> ProofBuild
}

/// A built program, or the reason why there is none, with the messages of the compiler.
package enum ProofBuild: Sendable {
    case program(path: String)
    /// The compiler has found errors in the program.
    case refused(String, log: String)
    /// The compiler crashed, or something else went wrong, so the program itself may be fine.
    case failed(String, log: String)

    /// Judges the messages of a compiler that has failed.
    package init(messages: [String], log: String) {
        if let error = messages.first(where: { $0.hasPrefix("error: ") }) {
            // Warnings before it would fill what a report keeps.
            self = .refused(error, log: log.split(separator: "\n").drop { !$0.contains("error: ") }.joined(separator: "\n"))
        } else {
            self = .failed("the compiler failed", log: log)
        }
    }
}

extension ProofProgram {
    /// An app with `@main` is a library to the compiler, like source without a main program.
    var parsing: [String] { main.isEmpty ? ["-parse-as-library"] : [] }

    /// The files to compile, which are written into a folder.
    var sources: [GeneratedFile] {
        let support = needs.support ? [GeneratedFile(path: "Probe.swift", text: Self.support)] : []
        let tests = needs.testing ? [GeneratedFile(path: "TestEntry.swift", text: SwiftDataStandIn.testEntry)] : []
        return files + support + tests + (main.isEmpty ? [] : [GeneratedFile(path: "main.swift", text: main)])
    }

    /// The exit code of a program with a fault of its own, which is no answer.
    static let faultCode: Int32 = 70

    /// The functions that all programs use. Errors are printed in one form, since one that leaves a program ends it like a trap.
    private static let support = """
        import Foundation
        import SwiftData

        /// The folder for the stores of this case.
        let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
        let store = folder.appendingPathComponent("probe.store")

        func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\\n").utf8)) }

        /// Ends a program that can't ask its question.
        func fault(_ text: String) -> Never {
            say(text)
            exit(\(faultCode))
        }

        /// An error that a program finds by itself.
        struct Failure: Error {
            let text: String

            init(_ text: String) { self.text = text }
        }

        func container(_ models: any PersistentModel.Type..., at url: URL = store) throws -> ModelContainer {
            let schema = Schema(models)
            return try ModelContainer(for: schema, configurations: [ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)])
        }

        func syncedContainer(_ models: any PersistentModel.Type...) throws -> ModelContainer {
            let schema = Schema(models)
            let database = ModelConfiguration.CloudKitDatabase.private("iCloud.com.example.proof")
            return try ModelContainer(
                for: schema, configurations: [ModelConfiguration(schema: schema, url: store, cloudKitDatabase: database)])
        }

        /// A container that is kept until the program ends, since a context doesn't keep it.
        func kept(_ container: ModelContainer) -> ModelContext {
            containers.append(container)
            return ModelContext(container)
        }

        nonisolated(unsafe) private var containers: [ModelContainer] = []

        /// Fills a store of one version in a first process, and opens it as another version, without a plan, in this one.
        func migrated(
            from old: any VersionedSchema.Type, to new: any VersionedSchema.Type, _ fill: (ModelContext) throws -> Void
        ) throws -> ModelContext {
            func context(_ version: any VersionedSchema.Type) throws -> ModelContext {
                let schema = Schema(versionedSchema: version)
                let configuration = ModelConfiguration(schema: schema, url: store, cloudKitDatabase: .none)
                return kept(try ModelContainer(for: schema, configurations: [configuration]))
            }
            if inFirstProcess() {
                let first = try context(old)
                try fill(first)
                try first.save()
                endFirstProcess()
            }
            return try context(new)
        }

        #if !canImport(ObjectiveC)
            func autoreleasepool(_ body: () throws -> Void) rethrows { try body() }
        #endif

        #if PROCESSES
            /// Whether this is the process for the first part of a program. Otherwise it runs that first.
            func inFirstProcess() -> Bool {
                if CommandLine.arguments.last == "first" {
                    // If the process that waits for this one is ended, this one ends at some time, too.
                    alarm(3600)
                    return true
                }
                let process = Process()
                process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
                process.arguments = Array(CommandLine.arguments.dropFirst()) + ["first"]
                do { try process.run() } catch { fault("\\(error)") }
                process.waitUntilExit()
                guard process.terminationStatus == 0, process.terminationReason == .exit else { fault("the first process failed") }
                return false
            }

            func endFirstProcess() { exit(0) }
        #else
            // The stores of the stub end with their process.
            func inFirstProcess() -> Bool { true }
            func endFirstProcess() {}
        #endif

        /// Prints whether the problem occurs that a rule warns of, or what was found instead.
        func problem(_ isDone: Bool, _ found: String) { say(isDone ? "problem" : found) }

        /// The most memory that the process has used, in KiB.
        func peakMemory() -> Int {
            var usage = rusage()
            #if canImport(Darwin)
                getrusage(RUSAGE_SELF, &usage)
                return Int(usage.ru_maxrss) / 1024
            #else
                getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
                return Int(usage.ru_maxrss)
            #endif
        }

        func run(_ probe: () throws -> Void) -> Never {
            do {
                try probe()
                exit(0)
            } catch let failure as Failure {
                say(failure.text)
                exit(3)
            } catch {
                let error = error as NSError
                say("throws \\(error.domain) \\(error.code): \\(error)".replacingOccurrences(of: "\\n", with: " "))
                exit(3)
            }
        }

        """
}
