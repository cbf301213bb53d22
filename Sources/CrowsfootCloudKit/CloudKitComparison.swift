package import CrowsfootModel
package import CrowsfootSource

/// The difference between the record types that versions of a schema need and those of a container. All commands and outputs use it.
package struct CloudKitComparison: Sendable {
    package let recordTypes: [RecordType]
    /// Types of the container with the names of models that only retired versions have.
    package let orphanedTypes: [String]
    /// Types of the container with the names of models that this schema doesn't have. They may be of another schema.
    package let leftOverTypes: [String]
    /// Types of the container that mirroring didn't make.
    package let otherTypes: [String]
    /// Missing types that mirroring needs later.
    package let laterTypes: [String]

    package struct RecordType: Sendable {
        package let need: CloudKitNeeds.RecordType
        /// Whether the container has the type.
        package let isDeployed: Bool
        /// Missing fields. If versions need several forms of one, only the newest form is listed.
        package let notDeployed: [CloudKitNeeds.Field]
        /// Fields of which the container has another form, so that it refuses the records.
        package let impossible: [ImpossibleForm]
        /// Whether the current version doesn't have the type.
        package let isOrphaned: Bool
        /// Fields that earlier versions have and the current one doesn't.
        package let orphaned: [String]
        /// Fields that no version has.
        package let leftOver: [String]
        /// Fields that mirroring needs for the first long value or the first share.
        package let later: [CloudKitFile.Field]

        /// Whether the container has whatever is needed for certain.
        package var isComplete: Bool {
            !need.isConfirmed
                || isDeployed && !notDeployed.contains(where: \.isConfirmed) && !impossible.contains { $0.need.isConfirmed && !$0.isPast }
        }
    }

    /// A field of which the container has another form.
    package struct ImpossibleForm: Sendable {
        package let need: CloudKitNeeds.Field
        package let found: CloudKitFile.Field
        /// Whether the current version no longer needs this form.
        package let isPast: Bool
    }

    /// Compares without the record types and fields whose finding `isAllowed`. `retired` are fields of versions that the schema no longer has.
    package init(
        _ needs: CloudKitNeeds, with file: CloudKitFile, retired: [CloudKitField] = [],
        isAllowed: (Rule, SourceRange) -> Bool = { _, _ in false }
    ) {
        let present = Dictionary(file.recordTypes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let retiredKeys = Set(retired.map(\.key))
        let retiredTypes = Set(retired.map(\.key.recordType))
        recordTypes = needs.recordTypes.compactMap { need in
            if present[need.name] == nil, isAllowed(NotDeployed.rule, need.model.range) { return nil }
            return RecordType(need, in: present[need.name], needs.current, retiredKeys, isAllowed)
        }
        let needed = Set(needs.recordTypes.map(\.name))
        let others = file.recordTypes.map(\.name).filter { !needed.contains($0) && !Self.ofMirroring.contains($0) }
        let mirrored = others.filter { $0.hasPrefix(CloudKitField.prefix) }
        orphanedTypes = mirrored.filter(retiredTypes.contains)
        leftOverTypes = mirrored.filter { !retiredTypes.contains($0) }
        otherTypes = others.filter { !$0.hasPrefix(CloudKitField.prefix) && $0 != Self.users }
        laterTypes = [Self.share].filter { present[$0] == nil }
    }

    /// Every container has it.
    private static let users = "Users"
    /// Records of shares.
    package static let share = "cloudkit.share"
    /// Records of the links of many-to-many relationships.
    package static let links = "CDMR"
    private static let ofMirroring: Set = [share, links]

    /// Whether the container has everything that the versions need.
    package var isComplete: Bool { recordTypes.allSatisfy(\.isComplete) }
}

extension CloudKitComparison.RecordType {
    fileprivate init(
        _ need: CloudKitNeeds.RecordType, in type: CloudKitFile.RecordType?, _ current: CloudKitNeeds.Version?,
        _ retired: Set<CloudKitField.Key>, _ isAllowed: (Rule, SourceRange) -> Bool
    ) {
        self.need = need
        isDeployed = type != nil
        let present = Dictionary((type?.fields ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var missing: Set<String> = []
        notDeployed = need.fields.reversed().filter { field in
            present[field.field.name] == nil && missing.insert(field.field.name).inserted && !isAllowed(NotDeployed.rule, field.range)
        }.reversed()
        let refused = need.fields.compactMap { need in
            present[need.field.name].flatMap { found in
                found.type.holds(need.field)
                    ? nil : CloudKitComparison.ImpossibleForm(need: need, found: found, isPast: need.isDeprecated || need.last != current)
            }
        }
        impossible = refused.filter { !isAllowed(ImpossibleField.rule, $0.need.range) }
        isOrphaned = type != nil && need.last != current
        let read = Set(need.fields.filter { $0.last == current }.map(\.field.name))
        let unsound = Set(refused.map(\.need.field.name))
        let sound = need.fields.filter { present[$0.field.name] != nil && !unsound.contains($0.field.name) }
        let certain = sound.filter { $0.field.form.asset == .present }.map(\.field.assetName)
        let known = Set(
            need.fields.flatMap { [$0.field.name] + ($0.field.form.asset == .none ? [] : [$0.field.assetName]) } + Self.receipts)
        let unknown = (type?.fields ?? []).map(\.name).filter { $0.hasPrefix(CloudKitField.prefix) && !known.contains($0) }
        let gone = Set(unknown.filter { retired.contains(CloudKitField.Key(recordType: need.name, name: $0)) })
        orphaned = sound.map(\.field.name).filter { !read.contains($0) } + unknown.filter(gone.contains)
        leftOver = unknown.filter { !gone.contains($0) }
        let receipt = CloudKitField.prefix + "moveReceipt"
        let moved = need.isConfirmed ? [CloudKitFile.Field.added(receipt, CloudKitValueType(.bytes))] : []
        let assets = certain + (need.isConfirmed ? [receipt + CloudKitField.assetSuffix] : [])
        later = (moved + assets.map { .added($0, CloudKitValueType(.asset)) }).filter { present[$0.name]?.type.base != $0.type.base }
    }

    private static let receipts = CloudKitField.reservedNames.map { CloudKitField.prefix + $0 }
}

extension CloudKitComparison {
    /// Whether an element that a version adds is in the container.
    package enum ElementState: Hashable, Sendable {
        case deployed
        case missing(isGuess: Bool)
        case impossible(found: String)
    }

    /// Returns the record types and fields that a version adds. A new type in the container is one element only if its fields are there, too.
    package func additions(of version: VersionNumber) -> [(path: String, state: ElementState)] {
        recordTypes.flatMap { type -> [(path: String, state: ElementState)] in
            let isNew = type.need.since.number == version
            if isNew, !type.isDeployed { return [(type.need.name, .missing(isGuess: !type.need.isConfirmed))] }
            let fields = type.additions(of: version)
            if !isNew { return fields }
            let gaps = fields.filter { $0.state != .deployed }
            return gaps.isEmpty ? [(type.need.name, .deployed)] : gaps
        }
    }

    /// The record types and fields of a verdict, as CloudKit Console shows them, for lists.
    package var notDeployedPaths: [String] {
        recordTypes.flatMap { type in
            type.isDeployed
                ? type.notDeployed.map { Self.marked($0.field.path, $0.isConfirmed) } : [Self.marked(type.need.name, type.need.isConfirmed)]
        }
    }

    package var impossiblePaths: [String] {
        var seen: Set<String> = []
        return recordTypes.flatMap { type in
            type.impossible.filter { !$0.isPast && seen.insert($0.need.field.path).inserted }
                .map { Self.marked($0.need.field.path, $0.need.isConfirmed) }
        }
    }

    package var orphanedPaths: [String] {
        orphanedTypes + recordTypes.flatMap { type in type.isOrphaned ? [type.need.name] : type.orphaned.map { "\(type.need.name).\($0)" } }
    }

    package var leftOverPaths: [String] {
        leftOverTypes + recordTypes.flatMap { type in type.leftOver.map { "\(type.need.name).\($0)" } }
    }

    /// Fields of deployed types that mirroring needs later, and types.
    package var laterPaths: [String] {
        recordTypes.filter(\.isDeployed).flatMap { type in type.later.map { "\(type.need.name).\($0.name)" } } + laterTypes
    }

    /// A name with a mark if it is a guess.
    package static func marked(_ name: String, _ isConfirmed: Bool) -> String { isConfirmed ? name : "\(name) (a guess)" }
}

extension CloudKitComparison.RecordType {
    fileprivate func additions(of version: VersionNumber) -> [(path: String, state: CloudKitComparison.ElementState)] {
        let missing = Set(notDeployed.map(\.field.name))
        let conflicts = Dictionary(impossible.map { ($0.need.field.name, $0.found) }, uniquingKeysWith: { first, _ in first })
        let pending = Set(later.map(\.name))
        return need.fields.filter { $0.since.number == version }.flatMap {
            need -> [(path: String, state: CloudKitComparison.ElementState)] in
            if let found = conflicts[need.field.name] { return [(need.field.path, .impossible(found: found.type.spelling))] }
            let state = missing.contains(need.field.name) ? .missing(isGuess: !need.isConfirmed) : CloudKitComparison.ElementState.deployed
            guard need.field.form.asset == .present else { return [(need.field.path, state)] }
            let asset = pending.contains(need.field.assetName) ? .missing(isGuess: false) : state
            return [(need.field.path, state), ("\(need.field.key.recordType).\(need.field.assetName)", asset)]
        }
    }
}

extension CloudKitValueType {
    /// Whether values of a field are stored in a field of this type. A `NUMBER` takes any number.
    fileprivate func holds(_ field: CloudKitField) -> Bool {
        if isList || isEncrypted != field.isEncrypted { return false }
        return base == field.form.type || base == .number && (field.form.type == .int64 || field.form.type == .double)
    }
}
