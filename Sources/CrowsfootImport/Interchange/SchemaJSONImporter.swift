import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Imports the JSON of `output json`. The result is the same schema, without generated parts.
package struct SchemaJSONImporter {
    private static let format = "crowsfoot-schema"
    private static let version = "1"

    private var omissions: [Omission] = []

    package static func draft(of bytes: [UInt8], in file: FileID) throws(NotationError) -> SchemaDraft {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(bytes)
        } catch {
            throw NotationError(.json(error.sentence), at: error.offset)
        }
        var importer = SchemaJSONImporter()
        var draft = try importer.draft(try root(value, file))
        draft.omissions = importer.omissions
        return draft
    }

    private static func root(_ value: JSONValue, _ file: FileID) throws(NotationError) -> JSONObject {
        guard case .object = value.content else { throw NotationError(.otherFormat(found: "it is \(value.noun)"), at: 0) }
        let root = try JSONObject(value, "the schema", in: file)
        guard let format = root["format"] else { throw NotationError(.otherFormat(found: "it has no `format`"), at: 0) }
        guard case .string(Self.format) = format.content else {
            throw NotationError(.otherFormat(found: "its `format` is another one"), at: format.range.lowerBound)
        }
        guard let number = root["formatVersion"] else {
            throw NotationError(.missing(key: "formatVersion", place: "the schema"), at: value.range.lowerBound)
        }
        guard case .number(let text) = number.content else {
            throw NotationError(
                .wrongKind(key: "formatVersion", place: "the schema", expected: "a number", found: number.noun), at: number.range.lowerBound
            )
        }
        if text != Self.version { throw NotationError(.otherVersion(found: text.shortened), at: number.range.lowerBound) }
        return root
    }

    private mutating func draft(_ root: JSONObject) throws(NotationError) -> SchemaDraft {
        var name = try root.text("schema")
        if !name.text.isSchemaName { name.text = SchemaWord.type(name.text) }
        var draft = SchemaDraft(name: name)
        draft.isFromSchema = true
        draft.documentation = try root.string("documentation")
        draft.attributes = try settings(root)
        tellUnknown(
            root,
            ["format", "formatVersion", "schema", "documentation", "cloudkit", "conventions", "deployments", "attributes", "versions"])
        let versions = try root.objects("versions", "a version")
        let anchors = try JSONAnchors(versions)
        for (place, object) in versions.enumerated() {
            var drafter = SchemaJSONVersionDrafter(object, at: place, anchors)
            let version = try drafter.version()
            omissions += drafter.omissions
            try check(object, follows: draft.versions.last)
            draft.versions.append(version)
        }
        if draft.versions.isEmpty { throw NotationError(.missing(key: "versions", place: "the schema"), at: root.value.range.lowerBound) }
        return draft
    }

    private mutating func check(_ version: JSONObject, follows last: DraftVersion?) throws(NotationError) {
        guard let predecessor = try version.string("predecessor"), predecessor != last?.number.text else { return }
        omissions.append(
            Omission(.assumed, "the version follows the one before it here, not `\(predecessor.shortened)`", at: version.range))
    }

    private mutating func settings(_ root: JSONObject) throws(NotationError) -> [DraftText] {
        var attributes: [DraftText] = []
        if try root.boolean("cloudkit") { attributes.append(DraftText("@cloudkit", root["cloudkit"].map(root.range))) }
        let conventions = try root.strings("conventions")
        if let wrong = conventions.first(where: { !$0.text.isSchemaName }) {
            throw NotationError(
                .wrongKind(key: "conventions", place: "the schema", expected: "names", found: "`\(wrong.text.shortened)`"),
                at: wrong.origin.map { Int($0.start) } ?? 0)
        }
        if !conventions.isEmpty {
            attributes.append(DraftText("@conventions(\(conventions.map(\.text).joined(separator: ", ")))", conventions[0].origin))
        }
        var platforms: [String] = []
        for deployment in try root.objects("deployments", "a deployment") {
            let (platform, version) = (try deployment.text("platform").text, try deployment.text("version").text)
            guard platform.isSchemaName, VersionNumber(version) != nil else {
                throw NotationError(
                    .wrongKind(
                        key: "deployments", place: "the schema", expected: "a platform and a version such as `17.0`",
                        found: "`\(platform.shortened) \(version.shortened)`"),
                    at: Int(deployment.range.start))
            }
            platforms.append("\(platform) \(version.hasSuffix(".0") ? String(version.dropLast(2)) : version)")
            tellUnknown(deployment, ["platform", "version"])
        }
        if !platforms.isEmpty {
            attributes.append(DraftText("@deployment(\(platforms.joined(separator: ", ")))", root["deployments"].map(root.range)))
        }
        for attribute in try root.objects("attributes", "an attribute") { attributes.append(try attribute.text("spelling")) }
        return attributes
    }

    private mutating func tellUnknown(_ object: JSONObject, _ known: Set<String>) {
        omissions += SchemaJSONVersionDrafter.unknown(object, known)
    }
}

/// The positions of top-level enums and structs among models, so that all types keep their order, in their own version and in later ones.
struct JSONAnchors {
    private struct Anchor {
        let version: Int
        let model: String
    }

    /// The positions by kind and name; the last version first.
    private var anchors: [String: [String: [Anchor]]] = [:]

    init(_ versions: [JSONObject]) throws(NotationError) {
        for (number, version) in versions.enumerated().reversed() {
            for (key, noun) in [("enums", "an enum"), ("structs", "a struct")] {
                var next: String?
                for value in try version.objects(key, noun).reversed() {
                    if let owner = try value.string("owner") {
                        next = owner
                    } else if let owner = next {
                        anchors[key, default: [:]][try value.text("name").text, default: []].append(Anchor(version: number, model: owner))
                    }
                }
            }
        }
    }

    /// Returns the model that the version, or the next one that mentions it, declares.
    func model(behind name: String, among key: String, in version: Int) -> String? {
        guard let found = anchors[key]?[name] else { return nil }
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle].version >= version { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? found[low - 1].model : nil
    }
}
