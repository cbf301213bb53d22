import CrowsfootSource
import CrowsfootSyntax

/// Checks every `@was` of a version against the previous version, for all rules about it.
///
/// Only the declarations of the version itself are checked; carried-over ones were checked in their own version.
enum RenameInspector {
    static func inspect(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let lineage = versions.lineage else {
            if versions.new.predecessor == nil { reportAll(in: versions.new, &findings) }
            return
        }
        inspectTypes(of: nil, lineage, &findings)
        for model in lineage.new.models where !model.isCarriedOver {
            if !(model.enumerations.isEmpty && model.structures.isEmpty) { inspectTypes(of: model, lineage, &findings) }
            inspectProperties(of: model, lineage, &findings)
        }
        for enumeration in lineage.new.enumerations where !enumeration.isCarriedOver {
            inspectCases(of: enumeration, lineage, &findings)
        }
        for structure in lineage.new.structures where !structure.isCarriedOver {
            inspectMembers(of: structure, lineage, &findings)
        }
    }

    /// Reports at most one finding for each `@was`.
    private static func check(_ scope: RenameScope, _ findings: inout [Diagnostic]) {
        var first: [String: Rename] = [:]
        var free: [String]?
        let new = Dictionary(scope.new.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        let claimed = Set(scope.new.compactMap { $0.rename?.was.text })
        for candidate in scope.new where !candidate.isCarriedOver {
            guard let rename = candidate.rename else { continue }
            let (name, was) = (rename.name.text, rename.was.text)
            // Another rule reports a name that is its own `@was`.
            if was == name { continue }
            if scope.old[was] == nil {
                let isStale = scope.old[name]?.rename?.was.text == was
                if isStale {
                    findings.append(StaleWas.found(rename, in: scope))
                } else {
                    let names = free ?? scope.freeNames
                    free = names
                    findings.append(UnknownPreviousName.found(rename, in: scope, free: names, isSuggesting: !findings.isLong))
                }
            } else if let earlier = first[was] {
                findings.append(PreviousNameClaimedTwice.found(rename, first: earlier, in: scope))
            } else {
                first[was] = rename
                if let existing = new[was], existing.rename == nil {
                    findings.append(PreviousNameStillExists.found(rename, existing: existing.name, in: scope))
                } else if let taken = scope.old[name], !claimed.contains(name) {
                    findings.append(NameNotNew.found(rename, taken: taken.name, in: scope))
                }
            }
        }
    }

    private static func hasRename(_ candidates: [RenameCandidate]) -> Bool {
        candidates.contains { $0.rename != nil && !$0.isCarriedOver }
    }
}

// MARK: - Scopes

extension RenameInspector {
    private static func inspectTypes(of owner: Model?, _ lineage: Lineage, _ findings: inout [Diagnostic]) {
        let new = RenamableTypes(lineage.new, in: owner?.id)
        guard hasRename(new.models + new.enumerations + new.structures) else { return }
        let before = owner.flatMap { lineage.predecessor(of: $0.id) }.map { lineage.old[$0] }
        if let owner, before == nil {
            reportNew(new.enumerations, .enumeration, in: owner.name, owner.previousName, lineage, &findings)
            return reportNew(new.structures, .structure, in: owner.name, owner.previousName, lineage, &findings)
        }
        let old = RenamableTypes(lineage.old, in: before?.id)
        let place = owner.flatMap { owner in before.map { RenameScope.Owner(name: owner.name, oldRange: $0.name.range) } }
        let kinds = old.kinds
        for kind in RenameScope.Kind.allCases where hasRename(new[kind]) {
            check(
                RenameScope(kind, lineage.old.version, owner: place, old: old[kind], new: new[kind], oldKinds: kinds), &findings)
        }
    }

    private static func inspectProperties(of model: Model, _ lineage: Lineage, _ findings: inout [Diagnostic]) {
        guard model.properties.contains(where: { $0.previousName != nil }) else { return }
        let new = model.properties.map { RenameCandidate($0.name, $0.attributes) }
        guard let old = lineage.predecessor(of: model.id).map({ lineage.old[$0] }) else {
            return reportNew(new, .property, in: model.name, model.previousName, lineage, &findings)
        }
        if old.isBroken || lineage.old.hasUnknownParent(old) { return }
        inspect(
            .property, model.name, old.name, lineage.old.allProperties(of: old).map { RenameCandidate($0.name, $0.attributes) }, new,
            lineage, &findings)
    }

    private static func inspectCases(of enumeration: Enumeration, _ lineage: Lineage, _ findings: inout [Diagnostic]) {
        guard enumeration.cases.contains(where: { $0.previousName != nil }) else { return }
        let new = enumeration.cases.map { RenameCandidate($0.name, $0.attributes) }
        guard let old = lineage.predecessor(of: enumeration.id).map({ lineage.old[$0] }) else {
            return reportNew(new, .enumerationCase, in: enumeration.name, enumeration.previousName, lineage, &findings)
        }
        if old.isBroken { return }
        inspect(
            .enumerationCase, enumeration.name, old.name, old.cases.map { RenameCandidate($0.name, $0.attributes) }, new, lineage,
            &findings)
    }

    private static func inspectMembers(of structure: Structure, _ lineage: Lineage, _ findings: inout [Diagnostic]) {
        guard structure.members.contains(where: { $0.previousName != nil }) else { return }
        let new = structure.members.map { RenameCandidate($0.name, $0.attributes) }
        guard let old = lineage.predecessor(of: structure.id).map({ lineage.old[$0] }) else {
            return reportNew(new, .member, in: structure.name, structure.previousName, lineage, &findings)
        }
        if old.isBroken { return }
        inspect(
            .member, structure.name, old.name, old.members.map { RenameCandidate($0.name, $0.attributes) }, new, lineage, &findings)
    }

    private static func inspect(
        _ kind: RenameScope.Kind, _ owner: Name, _ oldOwner: Name, _ old: [RenameCandidate], _ new: [RenameCandidate],
        _ lineage: Lineage, _ findings: inout [Diagnostic]
    ) {
        let place = RenameScope.Owner(name: owner, oldRange: oldOwner.range)
        check(RenameScope(kind, lineage.old.version, owner: place, old: old, new: new), &findings)
    }

    /// Reports `@was` inside a new declaration, which can't have had another name.
    private static func reportNew(
        _ candidates: [RenameCandidate], _ kind: RenameScope.Kind, in owner: Name, _ previousName: Name?,
        _ lineage: Lineage, _ findings: inout [Diagnostic]
    ) {
        if previousName != nil { return }
        findings += candidates.compactMap(\.rename).map { UnknownPreviousName.inNew($0, owner, kind, old: lineage.old.version) }
    }
}

// MARK: - The first version

extension RenameInspector {
    private static func reportAll(in schema: Schema, _ findings: inout [Diagnostic]) {
        for model in schema.models {
            report(model.name, model.attributes, in: nil, schema, &findings)
            for property in model.properties { report(property.name, property.attributes, in: model.name, schema, &findings) }
        }
        for enumeration in schema.enumerations {
            report(enumeration.name, enumeration.attributes, in: nil, schema, &findings)
            for one in enumeration.cases { report(one.name, one.attributes, in: enumeration.name, schema, &findings) }
        }
        for structure in schema.structures {
            report(structure.name, structure.attributes, in: nil, schema, &findings)
            for member in structure.members { report(member.name, member.attributes, in: structure.name, schema, &findings) }
        }
    }

    private static func report(
        _ name: Name, _ attributes: [Attribute], in owner: Name?, _ schema: Schema, _ findings: inout [Diagnostic]
    ) {
        guard !attributes.isEmpty, let rename = Rename(name, attributes), rename.was.text != name.text else { return }
        let subject = owner.map { "\($0.text).\(name.text)" } ?? name.text
        findings.append(WasInFirstVersion.found(rename, subject: subject, in: schema.version))
    }
}

/// A declaration with `@was`.
struct Rename {
    let name: Name
    let was: Name
    let attribute: Attribute

    var attributeRange: SourceRange { attribute.range }

    init?(_ name: Name, _ attributes: [Attribute]) {
        guard let attribute = attributes.first(where: { $0.name == .was }), let was = attribute.word else { return nil }
        self.name = name
        self.was = was
        self.attribute = attribute
    }

    func removal(_ applicability: FixIt.Applicability) -> FixIt {
        FixIt("remove `@was(\(was.text))`", applicability, [attribute.removal])
    }
}

/// A declaration that can be renamed in the next version.
struct RenameCandidate {
    let name: Name
    let rename: Rename?
    /// Whether it was declared in an earlier version, and checked there.
    let isCarriedOver: Bool

    init(_ name: Name, _ attributes: [Attribute], isCarriedOver: Bool = false) {
        self.name = name
        self.rename = Rename(name, attributes)
        self.isCarriedOver = isCarriedOver
    }
}
