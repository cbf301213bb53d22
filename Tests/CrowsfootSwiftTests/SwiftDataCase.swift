import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSwift
import CrowsfootSyntax
import CrowsfootTestPrograms
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

    /// Returns all cases in a full run, else one in twelve, with different ones for each kind of compilation.
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

    /// Whether it has migrations without unresolved steps.
    var migratesByItself: Bool {
        get throws { try history().versions.count > 1 && history().scaffolds().isEmpty }
    }

    /// Whether it is a history in one file with an unreleased version that has changes.
    var isInWork: Bool {
        get throws {
            if try golden.schemaTexts().contains(where: { $0.path.contains(FilePath.versionsEnding) }) { return false }
            let current = try JudgedSteps(history()).plan.versions.last
            return current?.isReleased == false && current?.headings.isEmpty == false
        }
    }

    /// Whether programs are built from it, in Swift 6: in a full run from each, because some source compiles and still can't be linked.
    var isBuilt: Bool {
        get throws { try Thoroughness.isFull || hasProgram || migratesByItself }
    }

    /// Whether a file is an input, which no generator writes. Cases with hostile names have their own declaration of the naming.
    static func isInput(_ path: String) -> Bool {
        isSchema(path) || [".swift-format", program, programOutput, releaseOutput].contains(path)
    }

    private static func isSchema(_ path: String) -> Bool { path.hasSuffix(".schema") }

    func history() throws -> SchemaHistory {
        try SchemaHistory.of(golden.schemaTexts())
    }

    /// Returns the history with outputs with all options.
    func historyWithAllAdditions() throws -> SchemaHistory { try history(withLines: Self.askingForAll) }

    /// Returns the history as a Core Data model, with all its source.
    func historyForCoreData() throws -> SchemaHistory { try history(withLines: Self.askingForCoreData) }

    /// Returns the history after the release of all its versions.
    func releasedHistory() throws -> SchemaHistory {
        try history { line in line.hasPrefix("version ") && !line.contains("@released") ? line + " @released" : line }
    }

    private func history(withLines changed: (String) -> String) throws -> SchemaHistory {
        let texts = try golden.schemaTexts().map { path, text in
            (path, text.split(separator: "\n", omittingEmptySubsequences: false).map { changed(String($0)) }.joined(separator: "\n"))
        }
        return try SchemaHistory.of(texts)
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
}
