import CrowsfootChecking
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// The stub of SwiftData on Linux. It shows that programs compile and that the kit notices a wrong answer; it proves nothing about Apple.
package struct StandInPlatform: ProofPlatform {
    package let system = "stub of SwiftData"
    package let compiler: String
    package var macOS: Int? { nil }
    private let standIn: SwiftDataStandIn

    package init() throws {
        standIn = try SwiftDataStandIn()
        compiler = try CommandRun("swiftc", ["--version"]).output.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// It has one SDK, and there is no difference between programs for one system and for another.
    package func missing(for needs: ProofProgram.Needs) -> String? { needs.iOS == nil ? nil : "needs the SDK of iOS" }

    package func build(_ program: ProofProgram, in folder: String) -> ProofBuild {
        do {
            let paths = try program.sources.map { file in
                try GeneratedFile(path: file.path, text: SwiftDataStandIn.adapted(SwiftDataStandIn.withoutObjectiveC(file.text))).write(
                    to: folder)
            }
            for model in program.models { try Self.compiled(model.contents).write(to: URL(fileURLWithPath: "\(folder)/\(model.name).mom")) }
            let needs = program.needs
            let target = needs.realFrameworks || program.isOnlyCompiled ? nil : "\(folder)/program"
            let options =
                ["-swift-version", needs.language] + needs.options + program.parsing + (target == nil ? ["-D", "PROCESSES"] : [])
            let result = try standIn.build(
                files: paths, to: target, withTests: needs.testing, options: options + (needs.views ? standIn.viewOptions : []))
            let program = ProofBuild.program(path: "\(folder)/program")
            return result.isAccepted ? program : ProofBuild(messages: result.diagnostics, log: result.diagnostics.joined(separator: "\n"))
        } catch {
            return .failed("\(error)", log: "")
        }
    }

    /// Stands for Xcode's compiler of models: the hashes that the tool computes from a model file, for the stub of Core Data.
    private static func compiled(_ contents: GeneratedFile) throws -> Data {
        let model = StoreModel(ModelFile(try XMLReader.read(contents.bytes)))
        var hasher = VersionHasher()
        let hashes = hasher.hashes(of: model)
        let lineages = Dictionary(uniqueKeysWithValues: model.entities.map { ($0.name, $0) })
        func lineage(_ entity: StoreModel.Entity) -> [StoreModel.Entity] {
            [entity] + (entity.parent.flatMap { lineages[$0] }.map(lineage) ?? [])
        }
        let entities = model.entities.map { entity in
            let (attributes, links) = (lineage(entity).flatMap(\.attributes), lineage(entity).flatMap(\.relationships))
            let given = attributes.filter { attribute in
                !attribute.isOptional && attribute.defaultValue == nil && attribute.derivation == nil
                    && !attribute.flags.contains(.transient)
            }
            let needed = links.filter { !$0.isOptional && !$0.isToMany }
            let pairs = links.map { link in
                (link.name, Entity.Relationship(inverse: link.isOwnInverse ? link.name : link.inverse, isToMany: link.isToMany))
            }
            let made = Entity(
                hash: Base64.text(hashes[entity.name] ?? []), required: given.map(\.name) + needed.map(\.name),
                relationships: Dictionary(uniqueKeysWithValues: pairs))
            return (entity.name, made)
        }
        return try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: entities))
    }

    /// An entity as the stub reads it.
    private struct Entity: Encodable {
        struct Relationship: Encodable {
            let inverse: String?
            let isToMany: Bool
        }

        let hash: String
        let required: [String]
        let relationships: [String: Relationship]
    }
}
