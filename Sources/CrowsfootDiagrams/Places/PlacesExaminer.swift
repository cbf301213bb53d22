package import CrowsfootModel
package import CrowsfootSource

/// Says what of a layout counts for nothing, and why.
package enum PlacesExaminer {
    package static func findings(_ reader: PlacesReader, _ versions: [Schema]) -> [Diagnostic] {
        let conflict = reader.faults.first { $0.fault == .conflict }
        let faults = reader.faults.compactMap { fault, range in
            switch fault {
            // One speaks for all: whoever finishes the merge sees the others.
            case .conflict: conflict?.range == range ? LayoutConflict.found(at: range) : nil
            case .repeated(let subject): LayoutConflict.repeated(subject, at: range)
            case .unreadable: UnreadableLayout.found(at: range)
            }
        }
        // Whatever the file is, it is none of ours.
        if reader.entries.isEmpty, faults.count > 1 { return [faults[0]] }
        return faults + unknown(reader, versions)
    }

    private static func unknown(_ reader: PlacesReader, _ versions: [Schema]) -> [Diagnostic] {
        let schemas = Dictionary(versions.map { ($0.version, $0) }) { first, _ in first }
        let names = schemas.mapValues { Set($0.models.map(\.name.text)) }
        var known: Set<VersionNumber> = []
        return reader.entries.compactMap { entry in
            guard let schema = schemas[entry.version] else {
                // One line says it for all lines of the version.
                return known.insert(entry.version).inserted ? UnknownPlace.version(entry, newest: versions.last) : nil
            }
            if names[entry.version]?.contains(entry.name) == true { return nil }
            return UnknownPlace.model(entry, in: schema)
        }
    }
}
