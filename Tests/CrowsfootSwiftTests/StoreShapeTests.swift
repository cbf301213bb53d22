import CrowsfootMigration
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that checksums are computed from the same properties that the generated source has.
struct StoreShapeTests {
    @Test(arguments: Thoroughness.sample(try SwiftDataCase.all(), oneOf: 5))
    func shapeIsThatOfTheGeneratedModels(_ golden: SwiftDataCase) throws {
        let history = try golden.history()
        let bridges = JudgedSteps(history).plan.stages.compactMap { stage in
            if case .bridge(let bridge) = stage.versions.new { bridge.schema } else { nil }
        }
        // An intermediate version has the name of the version after it, so the files are sorted by name.
        let files = history.swiftDataFiles().filter { $0.text.contains(": VersionedSchema {") }
        let isBridge = { (file: GeneratedFile) in file.path.contains("Bridge") }
        let sorted = files.filter { !isBridge($0) } + files.filter(isBridge).sorted { $0.path < $1.path }
        #expect(files.count == JudgedSteps(history).plan.versions.count + bridges.count)
        for (version, file) in zip(history.versions + bridges, sorted) {
            let expected = GeneratedShape(file.text).lines
            #expect(expected.count > version.models.filter { !$0.isVirtual }.count, "nothing is read of \(file.path)")
            let difference = StoreModel(version).lines.difference(from: expected)
            #expect(difference.isEmpty, "\(file.path)")
        }
    }

    /// Two versions of a plan with the same checksum crash the app, including intermediate versions.
    @Test(arguments: try SwiftDataCase.all())
    func noTwoVersionsOfAPlanHaveOneChecksum(_ golden: SwiftDataCase) throws {
        let history = try golden.history()
        let ends = JudgedSteps(history).plan.stages.map(\.versions.new.schema)
        let checksums = StoreIdentity.all(in: history.versions.prefix(1) + ends).map(\.checksum)
        #expect(Set(checksums).count == checksums.count)
    }
}

extension StoreModel {
    /// The own properties of each model, in the format of `GeneratedShape`.
    fileprivate var lines: [String] {
        entities.flatMap { (entity: Entity) -> [String] in
            let keys = entity.uniqueKeys.map { "\(entity.name) unique \($0.joined(separator: "."))" }
            let attributes = entity.attributes.map { line($0, of: entity) }
            let relationships = entity.relationships.map { line($0, of: entity) }
            return [entity.name + (entity.parent.map { " below \($0)" } ?? "")] + keys + attributes + relationships
        }.sorted()
    }

    private func line(_ attribute: Attribute, of entity: Entity) -> String {
        var words = ["\(entity.name).\(attribute.name)" + (attribute.isOptional ? "?" : "")]
        switch attribute.encoding {
        case .plain(let type): words.append("\(type)")
        case .archive: words.append("transformable")
        case .composite: words.append("composite")
        }
        if attribute.flags.contains(.external) { words.append("external") }
        if attribute.flags.contains(.preserved) { words.append("preserved") }
        if let derivation = attribute.derivation { words.append("derived by \(derivation)") }
        if let modifier = attribute.hashModifier { words.append("#\(modifier)") }
        return words.joined(separator: " ")
    }

    private func line(_ relationship: Relationship, of entity: Entity) -> String {
        let inverse = relationship.isOwnInverse ? nil : relationship.inverse
        var words = ["\(entity.name).\(relationship.name)" + (relationship.isOptional ? "?" : "")]
        words.append("to \(relationship.destination)" + (inverse.map { " as \($0)" } ?? ""))
        words.append("\(relationship.least)...\(relationship.isToMany ? relationship.most : 1)")
        if let modifier = relationship.hashModifier { words.append("#\(modifier)") }
        return words.joined(separator: " ")
    }
}
