/// An index as Xcode makes one: of the values of properties, ascending, and named after them.
package struct FetchIndex {
    private let properties: [String]

    package init(_ properties: [String]) {
        self.properties = properties
    }

    package var element: XMLElement {
        let words = properties.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return XMLElement(
            "fetchIndex", [.init("name", "by\(words.joined(separator: "And"))Index")],
            properties.map { property in
                XMLElement("fetchIndexElement", [.init("property", property), .init("type", "Binary"), .init("order", "ascending")])
            })
    }
}
