package import CrowsfootModel
package import CrowsfootSource

/// Findings about the differences between versions of a schema and a container.
package struct CloudKitFindings {
    private let comparison: CloudKitComparison
    /// The name of the container's file, for messages.
    private let container: String
    /// The file in the sources of the schema.
    private let file: FileID
    /// Sources don't mark releases, so whatever they need may be in use.
    private let isImported: Bool
    /// Whether CloudKit is known to sync the models.
    private let isSynced: Bool

    /// Creates the findings. `name` distinguishes the file from others of the schema.
    package init(_ comparison: CloudKitComparison, in file: SourceFile, named name: String? = nil, isImported: Bool, isSynced: Bool = true)
    {
        self.comparison = comparison
        self.isImported = isImported
        self.isSynced = isSynced
        container = name ?? file.path.split(separator: "/").last.map(String.init) ?? file.path
        self.file = file.id
    }

    /// The record types and fields that prevent objects from syncing.
    package var gaps: [Diagnostic] {
        comparison.recordTypes.flatMap { $0.isDeployed ? gaps(of: $0) : [missing($0.need)] }.map { finding in
            var finding = finding
            if !isSynced { finding.severity = min(finding.severity, .warning) }
            return finding
        }
    }

    /// Differences without an effect on records that sync today.
    package func remarks(at range: SourceRange) -> [Diagnostic] {
        let (leftOver, later) = (comparison.leftOverPaths, comparison.laterPaths)
        return (leftOver.isEmpty ? [] : [LeftOverField.found(leftOver, in: container, at: range)])
            + (later.isEmpty ? [] : [NeededLater.found(later, in: container, at: range)])
    }

    private func missing(_ need: CloudKitNeeds.RecordType) -> Diagnostic {
        NotDeployed.found(
            recordType: need.name, in: container, neededBy: phrase(need.since), isInUse: isInUse(need.since),
            isConfirmed: need.isConfirmed, at: need.model.range, subject: need.model.text)
    }

    private func gaps(of type: CloudKitComparison.RecordType) -> [Diagnostic] {
        type.notDeployed.map { need in
            let forms = type.need.forms(of: need.field.name)
            let others = forms.filter { $0.field.spelling != need.field.spelling }.map {
                "version \($0.last.number) `\($0.field.spelling)`"
            }
            return NotDeployed.found(
                field: need.field.path, in: container, owner: need.property, neededBy: phrase(need.since),
                isInUse: forms.contains { isInUse($0.since) }, isConfirmed: need.isConfirmed,
                conflict: others.isEmpty
                    ? nil
                    : "only one form can be deployed: \(phrase(need.last)) needs `\(need.field.spelling)`, \(others.joined(separator: ", "))",
                at: need.range, subject: subject(of: need, in: type))
        }
            + type.impossible.map { form in
                ImpossibleField.found(
                    field: form.need.field.path, in: container, as: (form.found.type.spelling, form.found.range.map(moved)),
                    owner: owner(of: form.need), needs: form.need.field.spelling, isConfirmed: form.need.isConfirmed,
                    isPast: form.isPast, hasProperty: form.need.property != nil, at: form.need.range,
                    subject: subject(of: form.need, in: type))
            }
    }

    private func moved(_ range: SourceRange) -> SourceRange { SourceRange(file: file, start: Int(range.start), end: Int(range.end)) }

    private func subject(of need: CloudKitNeeds.Field, in type: CloudKitComparison.RecordType) -> String {
        need.property ?? type.need.model.text
    }

    private func owner(of need: CloudKitNeeds.Field) -> String { need.property.map { "`\($0)`" } ?? "the name of the model" }

    private func isInUse(_ version: CloudKitNeeds.Version) -> Bool { version.isReleased || isImported }

    private func phrase(_ version: CloudKitNeeds.Version) -> String { isImported ? "the app" : "version \(version.number)" }
}

extension CloudKitComparison {
    /// Returns findings about fields that this schema and another one of the same container need in different forms. What the container
    /// has already is a finding about one of them.
    package func conflicts(with other: CloudKitComparison, of schema: String, in container: String) -> [Diagnostic] {
        let types = Dictionary(other.recordTypes.map { ($0.need.name, $0) }, uniquingKeysWith: { first, _ in first })
        return recordTypes.flatMap { type in
            guard let others = types[type.need.name]?.notDeployed else { return [Diagnostic]() }
            let needed = Dictionary(others.map { ($0.field.name, $0) }, uniquingKeysWith: { first, _ in first })
            return type.notDeployed.compactMap { field in
                guard let other = needed[field.field.name], other.field.spelling != field.field.spelling else { return nil }
                return ImpossibleField.found(
                    field: field.field.path, in: container, needs: field.field.spelling,
                    other: (schema, other.field.spelling, other.range), isConfirmed: field.isConfirmed && other.isConfirmed,
                    at: field.range, subject: field.property ?? type.need.model.text)
            }
        }
    }
}

extension CloudKitField {
    /// The type in a CloudKit schema file.
    package var spelling: String { (isEncrypted ? "ENCRYPTED " : "") + form.type.rawValue }
}
