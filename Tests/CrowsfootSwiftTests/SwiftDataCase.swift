import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSwift
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Foundation

/// A schema, and its expected SwiftData source next to it.
///
/// A case without its own schema uses that of an app: the folder of its name under `Schemas`.
struct SwiftDataCase: Sendable, CustomStringConvertible {
    let golden: GoldenCase

    var description: String { golden.name }

    static func all() throws -> [SwiftDataCase] {
        try GoldenCase.cases("swiftdata").map(SwiftDataCase.init)
    }

    /// Tests that call a compiler, and so take far longer than all others of a case.
    enum Compilation: Int, CaseIterable { case source, fixedFiles, additions, program, coreData }

    /// All cases in a full run. Else one in twelve, others for each way to compile.
    static func turn(of compilation: Compilation, where isMeant: (SwiftDataCase) throws -> Bool = { _ in true }) throws -> [SwiftDataCase] {
        Thoroughness.sample(try all().filter(isMeant), oneOf: 12, from: compilation.rawValue)
    }

    /// A program that uses the generated code, and its output. Not every case has one.
    static let program = "main.swift"
    static let programOutput = "output.txt"
    /// The output of the program as a release build, if that differs.
    static let releaseOutput = "output-release.txt"

    var hasProgram: Bool {
        get throws { try golden.files.contains(Self.program) }
    }

    /// Whether it migrates, and its migrations leave nothing to the user.
    var migratesByItself: Bool {
        get throws { try history().versions.count > 1 && history().scaffolds().isEmpty }
    }

    /// Whether it is a history in one file with a heading for a version that is not released, and that changes something.
    var isInWork: Bool {
        get throws {
            if try texts().contains(where: { $0.path.contains(FilePath.versionsEnding) }) { return false }
            let current = try JudgedSteps(history()).plan.versions.last
            return current?.isReleased == false && current?.headings.isEmpty == false
        }
    }

    /// Whether programs are built of it, in Swift 6: in a full run of each, as some source compiles and still makes no program.
    var isBuilt: Bool {
        get throws { try Thoroughness.isFull || hasProgram || migratesByItself }
    }

    /// Whether a file is an input, which no generator writes. Cases with hostile names have their own declaration of the naming.
    static func isInput(_ path: String) -> Bool {
        isSchema(path) || [".swift-format", program, programOutput, releaseOutput].contains(path)
    }

    private static func isSchema(_ path: String) -> Bool { path.hasSuffix(".schema") }

    /// The history of a schema, which must have no errors: nothing is generated from a schema with errors.
    func history() throws -> SchemaHistory {
        try Self.history(of: texts())
    }

    /// The same, with outputs that ask for everything.
    func historyWithAllAdditions() throws -> SchemaHistory { try history(withLines: Self.askingForAll) }

    /// The same as a model of Core Data, with all its source.
    func historyForCoreData() throws -> SchemaHistory { try history(withLines: Self.askingForCoreData) }

    /// The same after all its versions were released.
    func releasedHistory() throws -> SchemaHistory {
        try history { line in line.hasPrefix("version ") && !line.contains("@released") ? line + " @released" : line }
    }

    private func history(withLines changed: (String) -> String) throws -> SchemaHistory {
        let texts = try texts().map { path, text in
            (path, text.split(separator: "\n", omittingEmptySubsequences: false).map { changed(String($0)) }.joined(separator: "\n"))
        }
        return try Self.history(of: texts)
    }

    private static func askingForCoreData(_ line: String) -> String {
        if line.hasPrefix("output swiftdata") { return "output coredata \"Generated\" @include(classes, migration)" }
        return line.hasPrefix("        @include(") || line.hasPrefix("output coredata") ? "" : line
    }

    private static func askingForAll(_ line: String) -> String {
        let all = "@include(queries, builders, initializers, snapshots, lists, container, previews)"
        guard line.hasPrefix("output swiftdata") else { return line.hasPrefix("        @include(") ? "" : line }
        guard let asked = line.range(of: "@include(") else { return line + " " + all }
        return String(line[..<asked.lowerBound]) + all
    }

    static func history(of texts: [String]) throws -> SchemaHistory {
        try history(of: texts.enumerated().map { ("\($0).schema", $1) })
    }

    private static func history(of texts: [(path: String, text: String)]) throws -> SchemaHistory {
        let trees = texts.enumerated().map { index, one in
            let role = one.path.contains(FilePath.versionsEnding + "/") ? SourceFile.Role.released : .living
            return Parser.parse(SourceFile(id: FileID(index), path: one.path, bytes: Array(one.text.utf8), role: role))
        }
        let analysis = Analyzer.analyze(trees)
        guard let history = analysis.history else {
            throw GoldenFailure("the schema has errors: \(analysis.diagnostics.filter { $0.severity == .error }.map(\.message))")
        }
        return history
    }

    private func texts() throws -> [(path: String, text: String)] {
        let own = try golden.files.filter(Self.isSchema).map { ($0, try golden.text($0)) }
        return try own.isEmpty ? appTexts() : own
    }

    private func appTexts() throws -> [(path: String, text: String)] {
        let input = try SchemaFiles.input("Schemas/\(golden.name)/\(golden.name).schema")
        return (input.folders.joined() + input.released).map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) }
    }
}

extension SchemaHistory {
    /// Generates the files of the SwiftData outputs of the schema.
    func swiftDataFiles(_ layout: FileLayout = .separate) -> [GeneratedFile] {
        outputs.filter { $0.kind == .swiftdata }.flatMap { SwiftDataGenerator($0, layout: layout).files(for: JudgedSteps(self)) }
    }

    /// The Swift source that the outputs for Core Data ask for.
    func coreDataSourceFiles() -> [GeneratedFile] {
        outputs.filter { $0.kind == .coredata }.flatMap { CoreDataGenerator($0).files(for: JudgedSteps(self)) }
            .filter { $0.path.hasSuffix(".swift") }
    }

    /// Tests of the migrations, in the module that has the models.
    func migrationTests() -> [GeneratedFile] {
        let place = name.range
        let output = Output(kind: .tests, folder: Name("Tests", place), options: [], range: place)
        return MigrationTestGenerator(output).files(for: JudgedSteps(self))
    }

    /// Generates the files that the developer has to complete.
    func scaffolds() -> [GeneratedFile] {
        outputs.filter { $0.kind == .swiftdata }.flatMap { MigrationScaffold($0).files(for: JudgedSteps(self)) }
    }
}

extension [GeneratedFile] {
    /// Writes them into a folder, and returns the paths.
    func write(into folder: TemporaryFolder) throws -> [String] {
        try map { file in
            let path = folder.path(file.path).text
            try Data(SwiftDataStandIn.adapted(file.text).utf8).write(to: URL(fileURLWithPath: path))
            return path
        }
    }
}
