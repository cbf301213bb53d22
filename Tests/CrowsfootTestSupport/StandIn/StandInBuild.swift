import Foundation

/// Builds the plugin and the modules below `.build`, in a folder that is named after their sources and the compiler.
struct StandInBuild {
    private let sources = URL(fileURLWithPath: GoldenCase.packageDirectory).appendingPathComponent("Tests/StandIn")
    private let cache = URL(fileURLWithPath: GoldenCase.packageDirectory).appendingPathComponent(".build/stand-in")

    func folder() throws -> URL {
        let folder = cache.appendingPathComponent(try fingerprint())
        try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        try withLock {
            guard !FileManager.default.fileExists(atPath: folder.path) else { return }
            try removeOlder()
            try build(into: folder)
        }
        return folder
    }

    /// Calls `body` in only one process, and the others use its result. The lock ends with its process.
    private func withLock(_ body: () throws -> Void) throws {
        let descriptor = open(cache.appendingPathComponent("lock").path, O_CREAT | O_RDWR, 0o644)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw POSIXError(.EIO) }
        defer { close(descriptor) }
        try body()
    }

    private func removeOlder() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: cache.path) where name != "lock" {
            try FileManager.default.removeItem(at: cache.appendingPathComponent(name))
        }
    }

    /// Builds into a temporary folder and renames it at the end, so that an interrupted build leaves nothing that looks complete.
    private func build(into folder: URL) throws {
        let unfinished = cache.appendingPathComponent("unfinished")
        try FileManager.default.createDirectory(at: unfinished, withIntermediateDirectories: true)
        let plugin = unfinished.appendingPathComponent("SwiftDataMacros").path
        try compile(["-O", "-swift-version", "6", "-o", plugin] + files(in: "Macros"))
        for sdk in CompilerSettings.SDK.allCases {
            let module = unfinished.appendingPathComponent(sdk.rawValue)
            try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
            let texts = try files(in: "Foundation")
            try compile(textOptions("StandInTexts", module) + texts)
            try compile(textOptions("StandInFoundation", module) + texts + files(in: "FoundationExports"))
            try compile(moduleOptions("CoreData", module) + files(in: "CoreData"))
            let parts = ["-load-plugin-executable", plugin + "#SwiftDataMacros", "-I", module.path, "-L", module.path, "-lCoreData"]
            try compile(moduleOptions("SwiftData", module) + parts + sdk.options + files(in: "SwiftData") + hashing)
            try compile(viewOptions(module) + files(in: "SwiftUI"))
        }
        try FileManager.default.moveItem(at: unfinished, to: folder)
    }

    /// The flags in the SDK's interface file with which Apple builds its module, as far as they affect clients.
    private func moduleOptions(_ name: String, _ folder: URL) -> [String] {
        [
            "-swift-version", "5", "-enable-library-evolution", "-package-name", "standin", "-parse-as-library", "-suppress-warnings",
            "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
            "-module-name", name, "-emit-library", "-o", folder.appendingPathComponent("lib\(name).so").path,
            "-emit-module", "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path,
        ]
    }

    /// Returns the options for the parts of Foundation that Linux lacks: alone, for builds that import them everywhere, and with
    /// Foundation.
    private func textOptions(_ name: String, _ folder: URL) -> [String] {
        [
            "-swift-version", "6", "-parse-as-library", "-enable-upcoming-feature", "InternalImportsByDefault",
            "-module-name", name, "-emit-library", "-o", folder.appendingPathComponent("lib\(name).so").path,
            "-emit-module", "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path,
        ]
    }

    /// Returns the options for SwiftUI's module. No program runs with it, and it is only found on request, because code that checks for
    /// SwiftUI is meant for a Mac.
    private func viewOptions(_ folder: URL) throws -> [String] {
        let own = folder.appendingPathComponent("SwiftUI")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        return [
            "-swift-version", "6", "-parse-as-library", "-enable-upcoming-feature", "InternalImportsByDefault", "-I", folder.path,
            "-module-name", "SwiftUI", "-emit-module", "-emit-module-path", own.appendingPathComponent("SwiftUI.swiftmodule").path,
        ]
    }

    /// The sources of the functions for store hashes.
    private var hashing: [String] {
        ["SHA256", "Base64"].map { GoldenCase.packageDirectory + "/Sources/CrowsfootText/\($0).swift" }
    }

    private func compile(_ arguments: [String]) throws {
        let run = try CommandRun("swiftc", arguments)
        guard run.status == 0 else { throw GoldenFailure("the stand-in does not compile\n\(run.errors)") }
    }

    private func files(in folder: String) throws -> [String] {
        let root = sources.appendingPathComponent(folder).path
        return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted().map { "\(root)/\($0)" }
    }

    /// Returns the FNV-1a hash of all input of the build.
    private func fingerprint() throws -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let own = try Data(contentsOf: URL(fileURLWithPath: #filePath))
        let parts = try [own, Data(CommandRun("swiftc", ["--version"]).output.utf8)]
        let sources = try ["Macros", "Foundation", "FoundationExports", "SwiftData", "CoreData", "SwiftUI"].flatMap(files)
        let texts = try (sources + hashing).map {
            try Data($0.utf8) + Data(contentsOf: URL(fileURLWithPath: $0))
        }
        for byte in (parts + texts).joined() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
