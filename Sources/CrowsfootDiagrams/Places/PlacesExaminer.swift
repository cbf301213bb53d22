package import CrowsfootModel
package import CrowsfootSource

/// Finds the lines of a layout file that have no effect, with the reason.
package enum PlacesExaminer {
    package static func findings(_ reader: PlacesReader, _ versions: [Schema]) -> [Diagnostic] {
        let conflict = reader.faults.first { $0.fault == .conflict }
        let faults = reader.faults.compactMap { fault, range in
            switch fault {
            // One finding is enough: resolving the merge reveals the other markers.
            case .conflict: conflict?.range == range ? LayoutConflict.found(at: range) : nil
            case .repeated(let subject): LayoutConflict.repeated(subject, at: range)
            case .unreadable: UnreadableLayout.found(at: range)
            }
        }
        // The file isn't a layout of Crowsfoot.
        if reader.entries.isEmpty, faults.count > 1 { return [faults[0]] }
        return faults + unknown(reader, versions)
    }

    private static func unknown(_ reader: PlacesReader, _ versions: [Schema]) -> [Diagnostic] {
        let schemas = Dictionary(versions.map { ($0.version, $0) }) { first, _ in first }
        let names = schemas.mapValues { Set($0.models.map(\.name.text)) }
        var known: Set<VersionNumber> = []
        return reader.entries.compactMap { entry in
            guard let schema = schemas[entry.version] else {
                // One finding covers all lines of the version.
                return known.insert(entry.version).inserted ? UnknownPlace.version(entry, newest: versions.last) : nil
            }
            if names[entry.version]?.contains(entry.name) == true { return nil }
            return UnknownPlace.model(entry, in: schema)
        }
    }
}

extension LayoutConflict {
    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the layout file isn't merged, so only the first side is used", at: range,
            help: "keep the lines of one side, or run `crowsfoot generate`")
    }

    static func repeated(_ subject: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "duplicate line for \(subject), so only the first one is used", at: range,
            help: "keep one of the two, or run `crowsfoot generate`")
    }
}

extension UnknownPlace {
    static func model(_ entry: PlacesReader.Entry, in schema: Schema) -> Diagnostic {
        let nearest = NearestName.of(entry.name, among: schema.models.map(\.name.text))
        return Diagnostic(
            rule, "version \(entry.version) has no model `\(entry.name)`", at: entry.range,
            help: nearest.map { "write `\($0)`, or run `crowsfoot generate`, which removes the line" } ?? Self.removal)
    }

    static func version(_ entry: PlacesReader.Entry, newest: Schema?) -> Diagnostic {
        let known = newest.map { "; the newest version is \($0.version)" } ?? ""
        return Diagnostic(
            rule, "unknown version \(entry.version)\(known)", at: entry.range, help: Self.removal)
    }

    private static let removal = "run `crowsfoot generate`, which removes the line"
}

extension UnreadableLayout {
    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "invalid line in the layout file", at: range,
            help: "write a version, a model and two whole numbers, such as `1.0.0 Book 300 0`, or run `crowsfoot generate`")
    }
}
