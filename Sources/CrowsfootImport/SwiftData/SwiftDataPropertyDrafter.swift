import CrowsfootModel
import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootSyntax

/// Drafts the properties of one model, with their attributes.
struct SwiftDataPropertyDrafter {
    let model: SwiftDataModel
    let models: [[String]: SwiftDataModel]
    let types: SwiftDataTypeWriter
    let defaults: SwiftDataDefaultWriter
    let foreign: Set<[String]>
    let columns: SwiftDataColumns
    /// Whether there may be an earlier version with former names.
    let namesEarlierVersion: Bool
    /// Whether a type with an unknown stored form becomes a Swift type.
    let hidesUnknownForms: Bool
    private(set) var omissions: [Omission] = []

    init(
        model: SwiftDataModel, models: [[String]: SwiftDataModel], types: SwiftDataTypeWriter, defaults: SwiftDataDefaultWriter,
        foreign: Set<[String]>, columns: SwiftDataColumns, namesEarlierVersion: Bool, hidesUnknownForms: Bool
    ) {
        self.model = model
        self.models = models
        self.types = types
        self.defaults = defaults
        self.foreign = foreign
        self.columns = columns
        self.namesEarlierVersion = namesEarlierVersion
        self.hidesUnknownForms = hidesUnknownForms
    }

    private mutating func note(_ fate: Omission.Fate, _ reason: String, _ range: SourceRange?) {
        omissions.append(Omission(fate, reason, at: range))
    }

    mutating func member(_ property: SwiftDataProperty) -> DraftMember {
        var member = DraftMember(
            .property, name: DraftText(property.name.text, property.name.range),
            type: DraftText(type(of: property), property.typeRange), origin: property.range)
        member.documentation = property.documentation
        member.value = value(of: property)
        member.formerName = formerName(of: property)
        member.attributes = attributes(of: property)
        return member
    }

    /// Returns the type. In a schema file, one with an unknown stored form becomes a Swift type, so that no checksum with it is taken for
    /// certain.
    private func type(of property: SwiftDataProperty) -> String {
        let text = types.text(property.type, in: model.path)
        guard hidesUnknownForms, hasUnknownForm(property), case .value(let path) = property.type.unwrapped else { return text }
        return SwiftDataTypeWriter.code(path.joined(separator: ".")) + (text.hasSuffix("?") ? "?" : "")
    }

    /// Returns the former name, unless another property has or had it.
    private mutating func formerName(of property: SwiftDataProperty) -> DraftText? {
        guard let former = property.formerName, former.text != property.name.text else { return nil }
        if !namesEarlierVersion || !former.text.isSchemaName {
            let name = "the former name `\(former.text)` of `\(property.name.text)`"
            note(.leftOut, "\(name), since no version here has it; the checksum doesn't depend on it", former.range)
        }
        let rival = model.properties.first { $0.name.text == former.text || $0.formerName?.text == former.text }
        return former.text.isSchemaName && rival?.name == property.name ? DraftText(former.text, former.range) : nil
    }

    /// Returns the default. Relationships are empty without one.
    private mutating func value(of property: SwiftDataProperty) -> DraftText? {
        guard let value = property.value else { return nil }
        if property.relationship != nil {
            if value.text != "[]", value.text != "nil", value.kind != .empty {
                note(.leftOut, "relationships have no defaults, so that of `\(property.name.text)` is not imported", value.range)
            }
            return nil
        }
        if let text = defaults.text(value, for: property.type) { return DraftText(text, value.range) }
        note(.leftOut, "the default of `\(property.name.text)` can't be written between backticks", value.range)
        return nil
    }

    /// Returns `@unique(a, b)` or `@index(a, b)` of the model.
    mutating func attribute(_ name: String, _ group: SwiftDataModel.Group) -> DraftText? {
        if group.isSpatial {
            note(.leftOut, "the language has no spatial indices", group.range)
            return nil
        }
        if let property = group.properties.first(where: { !$0.isSchemaName }) {
            let reason = "`\(property)` isn't a property of the model itself, so it can't be used in `@\(name)`"
            note(name == "unique" ? .unread : .leftOut, reason, group.range)
            return nil
        }
        return DraftText("@\(name)(\(group.properties.joined(separator: ", ")))", group.range)
    }
}

// MARK: - Attributes

extension SwiftDataPropertyDrafter {
    private mutating func attributes(of property: SwiftDataProperty) -> [DraftText] {
        var attributes: [DraftText] = []
        for option in property.options {
            if let text = attribute(option, of: property) { attributes.append(DraftText(text, option.range)) }
        }
        if let relationship = property.relationship { attributes += self.attributes(of: relationship, property) }
        if property.isTransient { attributes.append(DraftText("@transient", property.name.range)) }
        if let hash = property.hashModifier { attributes.append(DraftText("@hash(\"\(hash.text)\")", hash.range)) }
        if isNative(property.type), !property.isTransient, !property.options.contains(where: { $0.name == "transformable" }) {
            let columns = foreignColumns(of: property.type).map { ", " + StringLiteral.spelling(of: StoredColumn.text($0)) } ?? ""
            attributes.append(DraftText("@storage(native\(columns))", property.typeRange))
        }
        attributes += property.allowances.filter { $0.text.rule != SwiftAllowance.unreadRule }.map { DraftText($0.text, $0.range) }
        return attributes
    }

    /// Whether an option of an attribute has an unknown effect on the stored form.
    private func hasUnknownForm(_ property: SwiftDataProperty) -> Bool {
        property.relationship == nil && !property.isTransient
            && property.options.contains {
                AttributeName.spelling(ofSwiftDataOption: $0.name) == nil && ($0.name != "transformable" || $0.argument == nil)
            }
    }

    private mutating func attribute(_ option: SwiftDataProperty.Option, of property: SwiftDataProperty) -> String? {
        if property.relationship != nil, option.name != "unique" {
            note(.leftOut, "`.\(option.name)` applies to attributes, but `\(property.name.text)` is a relationship", option.range)
            return nil
        }
        if let word = AttributeName.spelling(ofSwiftDataOption: option.name) { return word }
        if option.name == "transformable", let name = option.argument { return "@transformable(\"\(name)\")" }
        let isAllowed = property.isTransient || property.allowances.contains { $0.text.rule == SwiftAllowance.unreadRule }
        let reason = "how stores hold `\(property.name.text)` with `.\(option.name)` isn't confirmed, and the language can't express it"
        note(isAllowed ? .leftOut : .formUnknown, reason, option.range)
        return nil
    }

    /// The columns of an enum that stays a Swift type, if they are known.
    private func foreignColumns(of type: SwiftDataType) -> [StoredColumn]? {
        guard case .value(let path) = type.unwrapped, foreign.contains(path) else { return nil }
        return columns.ofEnum(path)
    }

    /// Whether SwiftData stores a type natively.
    private func isNative(_ type: SwiftDataType) -> Bool {
        // Types that the language can't express are stored natively, too.
        if types.text(type, in: model.path).contains("`") { return true }
        return switch type.unwrapped {
        case .value(let path): !foreign.contains(path)
        case .array(let element): isNative(element)
        case .dictionary(let key, let value): isNative(key) || isNative(value)
        case .foreign, .model, .optional, .set: false
        }
    }

    private mutating func attributes(of relationship: SwiftDataRelationship, _ property: SwiftDataProperty) -> [DraftText] {
        var attributes: [DraftText] = []
        if let text = inverse(of: relationship, property) { attributes.append(text) }
        if let rule = relationship.deleteRule {
            switch rule.text {
            case "cascade", "deny": attributes.append(DraftText("@delete(\(rule.text))", rule.range))
            case "noAction": attributes.append(DraftText("@delete(none)", rule.range))
            case "nullify": break
            default: note(.leftOut, "`\(rule.text)` isn't a delete rule", rule.range)
            }
        }
        if let count = count(relationship, property) { attributes.append(DraftText(count, relationship.range)) }
        return attributes
    }

    private func inverse(of relationship: SwiftDataRelationship, _ property: SwiftDataProperty) -> DraftText? {
        if relationship.inverse.property?.isSchemaName == false { return DraftText("@oneway", property.name.range) }
        switch relationship.inverse {
        case .none: return DraftText("@oneway", property.name.range)
        case .written(let name, let range):
            let target = models[relationship.destination]
            let isThere =
                target?.superclass != nil || target?.properties.contains { $0.name.text == name && $0.relationship != nil } == true
            return isThere ? DraftText("@inverse(\(name))", range) : DraftText("@oneway", range)
        case .found(let name):
            // If the other side declares it, once is enough.
            let other = models[relationship.destination]?.properties.first { $0.name.text == name }
            if case .written = other?.relationship?.inverse { return nil }
            return DraftText("@inverse(\(name))", property.name.range)
        }
    }

    /// Returns the count; zero means no bound.
    private mutating func count(_ relationship: SwiftDataRelationship, _ property: SwiftDataProperty) -> String? {
        let minimum = max(relationship.minimum ?? 0, 0)
        let maximum = max(relationship.maximum ?? 0, 0)
        if minimum == 0, maximum == 0 { return nil }
        if !property.type.isToMany {
            if minimum > 1 || maximum > 1 {
                note(.leftOut, "`\(property.name.text)` is a to-one relationship, so it can't have a count", relationship.range)
            }
            return nil
        }
        return "@count(\(minimum == 0 ? "" : String(minimum))...\(maximum == 0 ? "" : String(maximum)))"
    }
}
