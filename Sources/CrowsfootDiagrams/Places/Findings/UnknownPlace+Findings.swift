import CrowsfootModel
import CrowsfootSource

extension UnknownPlace {
    static func model(_ entry: PlacesReader.Entry, in schema: Schema) -> Diagnostic {
        let nearest = NearestName.of(entry.name, among: schema.models.map(\.name.text))
        return Diagnostic(
            rule, "version \(entry.version) has no model `\(entry.name)`", at: entry.range,
            help: nearest.map { "write `\($0)`, or leave it to `crowsfoot generate` to remove the line" } ?? Self.removal)
    }

    static func version(_ entry: PlacesReader.Entry, newest: Schema?) -> Diagnostic {
        let known = newest.map { ", of which the newest version is \($0.version)" } ?? ""
        return Diagnostic(
            rule, "there is no version \(entry.version) of the schema\(known)", at: entry.range, help: Self.removal)
    }

    private static let removal = "leave it to `crowsfoot generate` to remove the line"
}
