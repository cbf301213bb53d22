package import CrowsfootModel
import CrowsfootSyntax

/// Attributes of a model file element that the schema language can't express. `@coredata` preserves them.
package struct CoreDataOverrides: Hashable, Sendable {
    package struct Change: Hashable, Sendable {
        package let name: String
        /// The value, or `nil` for an omitted attribute.
        package let value: String?
    }

    package private(set) var changes: [Change] = []
    /// The order of attributes that differs from Xcode's.
    package private(set) var order: [String] = []
    package private(set) var children: [XMLElement] = []

    package init() {}

    package var isEmpty: Bool { changes.isEmpty && order.isEmpty && children.isEmpty }

    /// Creates the attributes that turn the implied element into the actual one.
    package init(of actual: XMLElement, beside implied: XMLElement, children: [XMLElement] = []) {
        self.children = children
        for attribute in actual.attributes where implied[attribute.name] != attribute.value {
            changes.append(Change(name: attribute.name, value: attribute.value))
        }
        for attribute in implied.attributes where actual[attribute.name] == nil { changes.append(Change(name: attribute.name, value: nil)) }
        let names = actual.attributes.map(\.name)
        if applied(to: XMLElement(implied.name, implied.attributes)).attributes.map(\.name) != names { order = names }
    }

    package func applied(to implied: XMLElement) -> XMLElement {
        var element = implied.applying(changes).inOrder
        if !order.isEmpty {
            let places = Dictionary(zip(order, 0...), uniquingKeysWith: { first, _ in first })
            element.attributes.sort { (places[$0.name] ?? order.count) < (places[$1.name] ?? order.count) }
        }
        element.children += children
        return element
    }
}

extension CoreDataOverrides {
    /// The overrides without the defaults of elements of this kind.
    var withoutDefaults: CoreDataOverrides {
        var copy = self
        copy.children.removeAll(where: ElementDefaults.isDefault)
        return copy
    }
}

extension XMLElement {
    /// Applies changes in order, in linear time.
    fileprivate func applying(_ changes: [CoreDataOverrides.Change]) -> XMLElement {
        if changes.isEmpty { return self }
        var places = Dictionary(zip(attributes.map(\.name), attributes.indices), uniquingKeysWith: { first, _ in first })
        var changed: [Attribute?] = attributes
        for change in changes {
            let attribute = change.value.map { Attribute(change.name, $0) }
            if let place = places[change.name] {
                changed[place] = attribute
                if attribute == nil { places[change.name] = nil }
            } else if attribute != nil {
                places[change.name] = changed.count
                changed.append(attribute)
            }
        }
        var copy = self
        copy.attributes = changed.compactMap(\.self)
        return copy
    }
}

// MARK: - In a schema

extension CoreDataOverrides {
    /// Returns the overrides as arguments of `@coredata`, with other arguments under their own labels, or `nil` if there are none.
    package func spelling(besides labelled: [(label: String, text: String)] = []) -> String? {
        if isEmpty, labelled.isEmpty { return nil }
        let own = labelled.map { "\($0.label): \(StringLiteral.spelling(of: $0.text))" }
        let changes = changes.map { change in
            Self.isLabel(change.name)
                ? "\(change.name): \(change.value.map(StringLiteral.spelling) ?? "none")"
                : StringLiteral.spelling(of: "\(change.name)=\(change.value ?? "")")
        }
        let order = order.isEmpty ? [] : [StringLiteral.spelling(of: order.joined(separator: " "))]
        return "@coredata(\((own + changes + order + children.map { StringLiteral.spelling(of: $0.inline) }).joined(separator: ", ")))"
    }

    private static func isLabel(_ name: String) -> Bool {
        name.first?.isLetter == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Creates the overrides from a schema, without some labels.
    package init(_ attributes: [Attribute], besides labels: Set<String> = []) {
        for argument in attributes.filter({ $0.name == .coredata }).flatMap(\.arguments) {
            switch (argument.label, argument.value) {
            case (let label?, .string(let text)) where !labels.contains(label): changes.append(Change(name: label, value: text))
            case (let label?, .word) where !labels.contains(label): changes.append(Change(name: label, value: nil))
            case (nil, .string(let text)) where text.hasPrefix("<"):
                if let element = Self.element(text) { children.append(element) }
            case (nil, .string(let text)): keep(text)
            case _: break
            }
        }
    }

    private mutating func keep(_ text: String) {
        if let sign = text.firstIndex(of: "="), !text.contains(" ") || text.firstIndex(of: " ") ?? sign > sign {
            changes.append(Change(name: String(text[..<sign]), value: String(text[text.index(after: sign)...])))
        } else {
            order = text.split(separator: " ").map(String.init)
        }
    }

    /// Parses an element, or returns `nil` for an invalid text, which the rule `attribute/unreadable-element` reports.
    private static func element(_ text: String) -> XMLElement? {
        do throws(XMLError) { return try XMLReader.read(Array(text.utf8)) } catch { return nil }
    }
}
