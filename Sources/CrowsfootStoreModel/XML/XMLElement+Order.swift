extension XMLElement {
    /// A flag is written when it is set, and left out otherwise.
    mutating func set(_ name: String, _ isSet: Bool) {
        set(name, isSet ? "YES" : nil)
    }

    package mutating func set(_ name: String, _ value: String?) {
        if let place = attributes.firstIndex(where: { $0.name == name }) {
            if let value { attributes[place].value = value } else { attributes.remove(at: place) }
        } else if let value {
            attributes.append(Attribute(name, value))
        }
    }

    /// With its attributes as Xcode orders them. What it is not known to write stands before what comes last.
    var inOrder: XMLElement {
        let order = ElementOrder.attributes(of: name)
        let places = attributes.map { attribute in order.firstIndex(of: attribute.name) ?? order.count }
        if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
        var copy = self
        copy.attributes = attributes.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { attributes[$0] }
        return copy
    }
}

extension XMLElement {
    /// With its children as Xcode groups them, and what it does not know behind them.
    var childrenInOrder: XMLElement {
        let order = ElementOrder.children(of: name)
        let places = children.map { child in order.firstIndex(of: child.name) ?? order.count }
        var copy = self
        copy.children = children.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { children[$0] }
        return copy
    }
}
