import CrowsfootHistory
import CrowsfootModel
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// The shape of which checksums are computed is that of the source that is generated.
struct StoreShapeTests {
    @Test(arguments: try SwiftDataCase.all())
    func shapeIsThatOfTheGeneratedModels(_ golden: SwiftDataCase) throws {
        let history = try golden.history()
        let bridges = MigrationPlanner(history).plan().stages.compactMap { stage in
            if case .bridge(let bridge) = stage.versions.new { bridge.schema } else { nil }
        }
        // A bridge has the name of the version that it leads to, and so comes in the order of the names.
        let files = history.swiftDataFiles().filter { $0.text.contains(": VersionedSchema {") }
        let isBridge = { (file: GeneratedFile) in file.path.contains("Bridge") }
        let sorted = files.filter { !isBridge($0) } + files.filter(isBridge).sorted { $0.path < $1.path }
        #expect(files.count == MigrationPlanner(history).plan().versions.count + bridges.count)
        for (version, file) in zip(history.versions + bridges, sorted) {
            let expected = GeneratedShape(file.text).lines
            #expect(expected.count > version.models.filter { !$0.isVirtual }.count, "nothing is read of \(file.path)")
            let difference = StoreShaper.shape(version).stored.lines.difference(from: expected)
            #expect(difference.isEmpty, "\(file.path)")
        }
    }

    /// Two versions of a plan with one checksum end the app, bridges included.
    @Test(arguments: try SwiftDataCase.all())
    func noTwoVersionsOfAPlanHaveOneChecksum(_ golden: SwiftDataCase) throws {
        let history = try golden.history()
        let ends = MigrationPlanner(history).plan().stages.map(\.versions.new.schema)
        let checksums = StoreIdentity.all(in: history.versions.prefix(1) + ends).map(\.checksum)
        #expect(Set(checksums).count == checksums.count)
    }
}

extension StoreShape {
    /// Of each model what it has itself, in the words of `GeneratedShape`.
    fileprivate var lines: [String] {
        entities.flatMap { entity in
            let inherited = entity.parent.flatMap { parent in entities.first { $0.name == parent } }?.properties ?? []
            return [entity.name + (entity.parent.map { " below \($0)" } ?? "")]
                + entity.uniqueKeys.map { "\(entity.name) unique \($0.joined(separator: "."))" }
                + entity.properties.filter { !inherited.contains($0) }.map { line($0, of: entity) }
        }.sorted()
    }

    private func line(_ property: Property, of entity: Entity) -> String {
        var words = ["\(entity.name).\(property.name)" + (property.isOptional ? "?" : "")]
        switch property.kind {
        case .attribute(let type, let isExternal, let isPreserved):
            words.append("\(type)")
            if isExternal { words.append("external") }
            if isPreserved { words.append("preserved") }
        case .derived(let format, let type): words.append("\(type) derived by \(format)")
        case .composite: words.append("composite")
        case .relationship(let relationship):
            words.append("to \(relationship.destination)" + (relationship.inverse.map { " as \($0)" } ?? ""))
            words.append("\(relationship.least)...\(relationship.most)")
        }
        if let modifier = property.hashModifier { words.append("#\(modifier)") }
        return words.joined(separator: " ")
    }
}
