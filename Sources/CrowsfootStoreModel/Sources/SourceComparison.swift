package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Compares a schema with the sources that it was imported from, as stores see both, and their defaults, delete rules and cases.
///
/// A schema may say more than its sources, and in other words: that isn't a difference.
package struct SourceComparison {
    /// A difference, located in the schema.
    package struct Difference {
        /// The kind of an element that only the sources have.
        package enum Addition {
            case model(Model)
            case property(Property, of: Model)
        }

        package fileprivate(set) var finding: Diagnostic
        package var addition: Addition?
        /// Whether only the schema has it, or a part of it.
        package var isOnlyInSchema = false
        /// The name of the property, or of the model if there is no property.
        package let name: String
        package let model: String
    }

    private let schema: Schema
    private let source: Schema
    private let released: Schema?
    private let place: SourceRange
    private let path: String
    private let origin: (SourceRange) -> SourceRange

    /// Creates a comparison. `released` is the version of existing stores, `path` is the argument of `@source`, and `origin` maps the
    /// imported text to the sources.
    package init(
        _ schema: Schema, after released: Schema?, with source: Schema, at path: Name, _ origin: @escaping (SourceRange) -> SourceRange
    ) {
        self.schema = schema
        self.released = released
        self.source = source
        place = path.range
        self.path = "`\(path.text)`"
        self.origin = origin
    }

    package var differences: [Difference] {
        let (old, new) = (entities(of: source), entities(of: schema))
        var differences: [Difference] = []
        for name in Set(old.keys).union(new.keys).sorted() {
            switch (source.model(named: name), schema.model(named: name)) {
            case (let model?, nil): differences.append(added(model))
            case (nil, let model?): differences.append(missing(model))
            case (let imported?, let declared?):
                let pair = ModelPair(imported: imported, declared: declared)
                let found = EntityComparison(
                    old[name].map { [$0] } ?? [], new[name].map { [$0] } ?? [], .init(first: path, second: "the schema"))
                let shape = renamed(found?.differences.map { difference(pair, $0) } ?? [], pair)
                differences += shape + unseen(pair).filter { other in !shape.contains { $0.name == other.name } }
            case (nil, nil): break
            }
        }
        return differences + cases()
    }

    /// Returns the entities of both sides for the framework of the sources.
    private func entities(of version: Schema) -> [String: StoreModel.Entity] {
        let model =
            source.usesSwiftData ? SwiftDataStoreBuilder(schema: version, native: .columns).model() : StoreModel(coreData: version)
        return Dictionary(model.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// A model with the same name on both sides.
private struct ModelPair {
    let imported: Model
    let declared: Model

    /// Returns a property by its stored name.
    static func property(_ name: String, of model: Model) -> Property? {
        model.properties.first { [$0.storedName, $0.managedName, $0.name.text, $0.rankName].contains(name) }
    }
}

// MARK: - Shape

extension SourceComparison {
    private func added(_ model: Model) -> Difference {
        let finding = found(
            "model `\(model.name.text)` is in \(path) and not in the schema", at: place, model.name.range,
            help: "declare it in the schema, or remove the class", subject: model.name.text)
        return Difference(finding: finding, addition: .model(model), name: model.name.text, model: model.name.text)
    }

    private func missing(_ model: Model) -> Difference {
        let finding = found(
            "model `\(model.name.text)` is in the schema and not in \(path)", at: model.name.range, nil,
            help: "remove it from the schema, or add it to \(path)", subject: model.name.text)
        return Difference(finding: finding, isOnlyInSchema: true, name: model.name.text, model: model.name.text)
    }

    private func difference(_ pair: ModelPair, _ found: EntityComparison.Difference) -> Difference {
        let (imported, declared) = (pair.imported, pair.declared)
        let before = found.property.flatMap { ModelPair.property($0, of: imported) }
        let now = found.property.flatMap { ModelPair.property($0, of: declared) }
        let name = before?.name.text ?? now?.name.text ?? found.property
        let subject = name.map { "\(declared.name.text).\($0)" } ?? declared.name.text
        switch (before, now) {
        case (let before?, nil):
            let spelling = "\(before.name.text): \(source.spelling(of: before.type))"
            let finding = self.found(
                "`\(subject)` is in \(path) and not in the schema", at: declared.name.range, before.name.range,
                help: "add `\(spelling)` to `\(declared.name.text)`, or remove it from \(path)", subject: subject)
            return Difference(
                finding: finding, addition: .property(before, of: imported), name: before.name.text, model: declared.name.text)
        case (nil, let now?):
            let finding = self.found(
                "`\(subject)` is in the schema and not in \(path)", at: now.name.range, imported.name.range,
                help: "remove it from the schema, or add it to \(path)", subject: subject)
            return Difference(finding: finding, isOnlyInSchema: true, name: now.name.text, model: declared.name.text)
        case (let before?, let now?):
            return Difference(
                finding: retyped(subject, before, now, clause: found.clause), name: now.name.text, model: declared.name.text)
        case (nil, nil):
            let finding = self.found(
                "`\(subject)` differs from \(path): \(found.clause)", at: declared.name.range, imported.name.range,
                help: "correct the schema, or \(path)", subject: subject)
            return Difference(finding: finding, name: name ?? declared.name.text, model: declared.name.text)
        }
    }
}

extension SourceComparison {
    /// Merges two differences: a single property on each side that the other lacks is probably a rename.
    private func renamed(_ differences: [Difference], _ pair: ModelPair) -> [Difference] {
        let (added, gone) = (differences.filter { $0.addition != nil }, differences.filter(\.isOnlyInSchema))
        guard added.count == 1, gone.count == 1, case .property(let imported, _) = added[0].addition,
            let declared = pair.declared.properties.first(where: { $0.name.text == gone[0].name }),
            source.spelling(of: imported.type) == schema.spelling(of: declared.type)
        else { return differences }
        return differences.compactMap { difference in
            if difference.addition != nil { return nil }
            if !difference.isOnlyInSchema { return difference }
            var copy = difference
            copy.finding = rename(of: declared, to: imported, pair)
            return copy
        }
    }

    private func rename(of declared: Property, to imported: Property, _ pair: ModelPair) -> Diagnostic {
        let (old, new, model) = (declared.name.text, imported.name.text, pair.declared.name.text)
        let spelling = "\(new): \(source.spelling(of: imported.type))"
        // Only stores of a released version have the old name.
        let isStored = released?.model(named: model)?.property(named: old) != nil && !declared.has(.was)
        let attribute = isStored ? " @was(\(old))" : ""
        var finding = found(
            "`\(model).\(old)` isn't in \(path), which has `\(new)` instead", at: declared.name.range, imported.name.range,
            help: "if `\(new)` is another property, add `\(spelling)` to `\(model)`, and remove `\(old)`", subject: "\(model).\(old)")
        let insertion = attribute.isEmpty ? [] : [FixIt.Edit(declared.range.after, with: attribute)]
        finding.fixes = [FixIt("write `\(spelling)\(attribute)`", .unsafe, [.init(declared.name.range, with: new)] + insertion)]
        return finding
    }

    private func retyped(_ subject: String, _ imported: Property, _ declared: Property, clause: String) -> Diagnostic {
        let types = (source.spelling(of: imported.type), schema.spelling(of: declared.type))
        if types.0 == types.1 {
            return found(
                "`\(subject)` differs from \(path): \(clause)", at: declared.typeRange, imported.name.range,
                help: "correct the schema, or \(path)", subject: subject)
        }
        var finding = found(
            "`\(subject)` is `\(types.0)` in \(path) and `\(types.1)` in the schema", at: declared.typeRange, imported.name.range,
            help: "write `\(types.0)`, or correct \(path)", subject: subject)
        finding.fixes = [FixIt("write `\(types.0)`", .unsafe, [.init(declared.typeRange, with: types.0)])]
        return finding
    }
}

// MARK: - Differences that stores don't notice

extension SourceComparison {
    /// Compares defaults and delete rules. A default that only the schema has may be in an initializer of the sources.
    private func unseen(_ pair: ModelPair) -> [Difference] {
        pair.declared.properties.flatMap { declared -> [Difference] in
            guard let imported = pair.imported.properties.first(where: { $0.name.text == declared.name.text }) else { return [] }
            var sayings: [(imported: String, declared: String, edit: String)] = []
            if declared.isRelationship, imported.isRelationship, declared.deleteRule != imported.deleteRule {
                let rule = "`@delete(\(imported.deleteRule.rawValue))`"
                sayings.append((rule, "`@delete(\(declared.deleteRule.rawValue))`", rule))
            }
            if let value = imported.defaultValue?.value.spelling, value != declared.defaultValue?.value.spelling {
                sayings.append(
                    ("the default `\(value)`", declared.defaultValue.map { "`\($0.value.spelling)`" } ?? "none", "`= \(value)`"))
            }
            return sayings.map { saying in
                let subject = "\(pair.declared.name.text).\(declared.name.text)"
                let finding = found(
                    "`\(subject)` has \(saying.imported) in \(path), and \(saying.declared) in the schema", at: declared.name.range,
                    imported.name.range, help: "write \(saying.edit), or correct \(path)", subject: subject, isSeenByStores: false)
                return Difference(finding: finding, name: declared.name.text, model: pair.declared.name.text)
            }
        }
    }

    /// A value of a case that one side lacks can't be read there.
    private func cases() -> [Difference] {
        schema.enumerations.flatMap { declared -> [Difference] in
            guard let imported = source.enumerations.first(where: { $0.name.text == declared.name.text }),
                imported.rawType == declared.rawType
            else {
                return []
            }
            let values = (Set(imported.cases.map(\.rawValue.spelling)), Set(declared.cases.map(\.rawValue.spelling)))
            let added = imported.cases.filter { !values.1.contains($0.rawValue.spelling) }
            let gone = declared.cases.filter { !values.0.contains($0.rawValue.spelling) }
            return added.map { one in
                self.case(
                    one, of: declared, "is in \(path) and not in the schema", at: declared.name.range, one.name.range,
                    help: "add `case \(one.name.text)` to `\(declared.name.text)`, or remove it from \(path)")
            }
                + gone.map { one in
                    self.case(
                        one, of: declared, "is in the schema and not in \(path)", at: one.name.range, imported.name.range,
                        help: "remove it from the schema, or add it to \(path)")
                }
        }
    }

    private func `case`(
        _ one: Enumeration.Case, of enumeration: Enumeration, _ saying: String, at range: SourceRange, _ origin: SourceRange,
        help: String
    ) -> Difference {
        let subject = "\(enumeration.name.text).\(one.name.text)"
        let finding = found(
            "case `\(subject)` \(saying)", at: range, origin, help: help, subject: subject, isSeenByStores: false)
        return Difference(finding: finding, name: one.name.text, model: enumeration.name.text)
    }

    private func found(
        _ message: String, at range: SourceRange, _ origin: SourceRange?, help: String, subject: String, isSeenByStores: Bool = true
    ) -> Diagnostic {
        var finding = Diagnostic(
            SourceDrift.rule, message, at: range, related: origin.map { [.init(self.origin($0), "declared here")] } ?? [], help: help,
            subject: subject)
        finding.isOutcome = isSeenByStores
        if !isSeenByStores { finding.severity = .warning }
        return finding
    }
}
