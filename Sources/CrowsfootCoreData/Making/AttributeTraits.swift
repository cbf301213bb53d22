package import CrowsfootModel

/// What the language says of an attribute of Core Data. Both ways between schemas and model files meet here: whatever a file says besides is
/// kept with the schema as it stands.
package struct AttributeTraits: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case scalar(ScalarType)
        /// An object that is archived: its class, when that is known, and by what.
        case transformable(className: String?, transformer: String?)
        case composite(String)
    }

    package var name: String
    package var kind: Kind
    package var isOptional = false
    package var isTransient = false
    package var defaultValue: Constant?
    /// Bounds of a number, or of the length of a text.
    package var bounds = Bounds()
    package var pattern: String?
    package var derivation: String?
    package var isObject = false
    package var isExternal = false
    package var isEncrypted = false
    package var isSpotlight = false
    package var isPreserved = false
    package var hashModifier: String?
    package var renamingIdentifier: String?

    package struct Bounds: Hashable, Sendable {
        package var low: Double?
        package var high: Double?

        package init(low: Double? = nil, high: Double? = nil) {
            self.low = low
            self.high = high
        }
    }

    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

// MARK: - As a model file has it

extension AttributeTraits {
    package var element: XMLElement {
        var element = XMLElement("attribute")
        element.set("name", name)
        element.set("optional", isOptional)
        element.set("transient", isTransient)
        switch kind {
        case .scalar(let scalar):
            let type = ManagedType(scalar)
            element.set("attributeType", type.rawValue)
            element.set("minValueString", bounds.low.map(type.spelling))
            element.set("maxValueString", bounds.high.map(type.spelling))
            setDefault(of: type, &element)
            element.set("usesScalarValueType", type.hasScalar ? (isObject || !type.isScalarByDefault ? "NO" : "YES") : nil)
        case .transformable(let className, let transformer):
            element.set("attributeType", "Transformable")
            element.set("valueTransformerName", transformer)
            element.set("customClassName", className)
        case .composite(let name):
            element.set("attributeType", "Composite")
            element.set("composite", name)
        }
        element.set("allowsExternalBinaryDataStorage", isExternal)
        element.set("derived", derivation != nil)
        element.set("derivationExpression", derivation)
        element.set("regularExpressionString", pattern)
        element.set("elementID", renamingIdentifier)
        element.set("allowsCloudEncryption", isEncrypted)
        element.set("spotlightIndexingEnabled", isSpotlight)
        element.set("preserveAfterDeletion", isPreserved)
        element.set("versionHashModifier", hashModifier)
        return element.inOrder
    }

    private func setDefault(of type: ManagedType, _ element: inout XMLElement) {
        guard let defaultValue else { return }
        if let interval = defaultValue.referenceInterval {
            element.set("defaultDateTimeInterval", interval)
        } else {
            element.set("defaultValueString", type.spelling(of: defaultValue))
        }
    }
}

extension Constant {
    private static let dateStart = "Date(timeIntervalSinceReferenceDate: "

    /// A date as the language hands it through: seconds since the beginning of 2001.
    package static func date(referenceInterval: String) -> Constant { .swift(dateStart + referenceInterval + ")") }

    /// The seconds of such a date.
    var referenceInterval: String? {
        guard case .swift(let code) = self, code.hasPrefix(Self.dateStart), code.hasSuffix(")") else { return nil }
        return String(code.dropFirst(Self.dateStart.count).dropLast())
    }
}
