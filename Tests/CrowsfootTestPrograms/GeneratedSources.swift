import CrowsfootChecking
import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
package import CrowsfootSwift
import CrowsfootSyntax
package import CrowsfootTestSupport
package import CrowsfootText
import CrowsfootWorkspace
import Foundation

extension SchemaHistory {
    /// Returns the history of a schema, which must have no errors.
    package static func of(_ texts: [(path: String, text: String)]) throws -> SchemaHistory {
        let trees = texts.enumerated().map { index, one in
            let role = one.path.contains(FilePath.versionsEnding + "/") ? SourceFile.Role.released : .current
            return Parser.parse(SourceFile(id: FileID(index), path: one.path, bytes: Array(one.text.utf8), role: role))
        }
        let analysis = Analyzer.analyze(trees)
        guard let history = analysis.history else {
            throw GoldenFailure("the schema has errors: \(analysis.diagnostics.filter { $0.severity == .error }.map(\.message))")
        }
        return history
    }

    /// The history of an app in `Schemas`.
    package static func ofApp(_ name: String) throws -> SchemaHistory { try of(SchemaFiles.texts(ofApp: name)) }

    package static func of(_ text: String) throws -> SchemaHistory { try of([("0.schema", text)]) }

    /// Generates the files of the SwiftData outputs of the schema.
    package func swiftDataFiles(_ layout: FileLayout = .separate) -> [GeneratedFile] {
        outputs.filter { $0.kind == .swiftdata }.flatMap { SwiftDataGenerator($0, layout: layout).files(for: JudgedSteps(self)) }
    }

    /// Generates the files that the user has to complete.
    package func scaffolds() -> [GeneratedFile] {
        outputs.filter { $0.kind == .swiftdata }.flatMap { MigrationScaffold($0).files(for: JudgedSteps(self)) }
    }

    /// Generates the tests of the migrations, in the module with the models.
    package func migrationTests() -> [GeneratedFile] {
        let place = name.range
        let output = Output(kind: .tests, folder: Name("Tests", place), options: [], range: place)
        return MigrationTestGenerator(output).files(for: JudgedSteps(self))
    }

    /// Generates the Swift source of the Core Data outputs.
    package func coreDataSourceFiles() -> [GeneratedFile] {
        outputs.filter { $0.kind == .coredata }.flatMap { CoreDataGenerator($0).files(for: JudgedSteps(self)) }
            .filter { $0.path.hasSuffix(".swift") }
    }
}

extension GoldenCase {
    /// The schemas of a case. One without its own has the name of an app.
    package func schemaTexts() throws -> [(path: String, text: String)] {
        let own = try files.filter { $0.hasSuffix(".schema") }.map { ($0, try text($0)) }
        return try own.isEmpty ? SchemaFiles.texts(ofApp: name) : own
    }
}

extension GoldenCase {
    /// The classes of a case that Xcode would make.
    package var classesOfXcode: [GeneratedFile] {
        guard name == "Library" else { return [] }
        return [GeneratedFile(path: "Others.swift", text: "import CoreData\n\nnonisolated class Reader: NSManagedObject {}\n")]
    }
}

extension SchemaFiles {
    /// The schema of an app in `Schemas`, and its released versions.
    package static func texts(ofApp name: String) throws -> [(path: String, text: String)] {
        let input = try input("Schemas/\(name)/\(name).schema")
        return (input.folders.joined() + input.released).map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) }
    }
}

extension [GeneratedFile] {
    /// Writes the files into a folder, and returns their paths.
    package func write(into folder: TemporaryFolder) throws -> [String] {
        try map { file in
            let path = folder.path(file.path).text
            try Data(SwiftDataStandIn.adapted(file.text).utf8).write(to: URL(fileURLWithPath: path))
            return path
        }
    }
}
