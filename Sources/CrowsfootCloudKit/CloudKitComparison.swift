import CrowsfootModel

/// The difference between the record types that versions of a schema need and those of a container.
package struct CloudKitComparison: Sendable {
    package let recordTypes: [RecordType]
    /// Types of the container that mirroring made for models that no version has.
    package let leftOverTypes: [String]
    /// Types of the container that mirroring didn't make.
    package let otherTypes: [String]
    /// Missing types that mirroring needs later, and the type for many-to-many links, which isn't confirmed.
    package let laterTypes: [String]

    package struct RecordType: Sendable {
        package let need: CloudKitNeeds.RecordType
        /// Whether the container has the type.
        package let isDeployed: Bool
        package let notDeployed: [CloudKitNeeds.Field]
        /// Fields of which the container has another form, so that it refuses the records.
        package let impossible: [(need: CloudKitNeeds.Field, found: CloudKitFile.Field)]
        /// Fields that no version has.
        package let leftOver: [CloudKitFile.Field]
        /// Fields that mirroring needs for the first long value or the first share.
        package let later: [String]

        package var isComplete: Bool { isDeployed && notDeployed.isEmpty && impossible.isEmpty }
    }

    package init(_ needs: CloudKitNeeds, with file: CloudKitFile) {
        let present = Dictionary(file.recordTypes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        recordTypes = needs.recordTypes.map { RecordType($0, in: present[$0.name]) }
        let needed = Set(needs.recordTypes.map(\.name))
        let others = file.recordTypes.map(\.name).filter { !needed.contains($0) && !Self.ofMirroring.contains($0) }
        leftOverTypes = others.filter { $0.hasPrefix(CloudKitField.prefix) }
        otherTypes = others.filter { !$0.hasPrefix(CloudKitField.prefix) && $0 != Self.users }
        laterTypes = ([Self.share] + (needs.hasLinkRecords ? [Self.links] : [])).filter { present[$0] == nil }
    }

    /// Every container has it.
    private static let users = "Users"
    /// Records of shares.
    package static let share = "cloudkit.share"
    /// Records of the links of many-to-many relationships. Documented by Apple, and in no schema that was seen.
    package static let links = "CDMR"
    private static let ofMirroring: Set = [share, links]

    /// Whether the container has everything that the versions need.
    package var isComplete: Bool { recordTypes.allSatisfy(\.isComplete) }
}

extension CloudKitComparison.RecordType {
    fileprivate init(_ need: CloudKitNeeds.RecordType, in type: CloudKitFile.RecordType?) {
        self.need = need
        isDeployed = type != nil
        let present = Dictionary((type?.fields ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        notDeployed = need.fields.filter { present[$0.field.name] == nil }
        impossible = need.fields.compactMap { need in
            present[need.field.name].flatMap { $0.type.holds(need.field) ? nil : (need, $0) }
        }
        let assets = need.fields.filter { $0.field.form.asset != .none }.map(\.field.assetName)
        let receipts = CloudKitField.reservedNames.map { CloudKitField.prefix + $0 }
        let known = Set(need.fields.map(\.field.name) + assets + receipts)
        leftOver = (type?.fields ?? []).filter { $0.name.hasPrefix(CloudKitField.prefix) && !known.contains($0.name) }
        let certain = need.fields.filter { $0.field.form.asset == .present }.map(\.field.assetName)
        later = type == nil ? [] : (certain + receipts).filter { present[$0] == nil }
    }
}

extension CloudKitValueType {
    /// Whether values of a field are stored in a field of this type. A `NUMBER` takes any number.
    fileprivate func holds(_ field: CloudKitField) -> Bool {
        if isList || isEncrypted != field.isEncrypted { return false }
        let isNumber = field.form.type == .int64 || field.form.type == .double
        return base == field.form.type || base == .number && isNumber && (preferred ?? field.form.type) == field.form.type
    }
}
