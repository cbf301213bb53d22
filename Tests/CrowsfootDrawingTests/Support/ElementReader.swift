import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct ParsedElement {
    let name: String
    let attributes: [String: String]
    var text = ""
}

/// Collects the elements of a document in the order of their starts, each with its direct text.
final class ElementReader: NSObject, XMLParserDelegate {
    private(set) var elements: [ParsedElement] = []
    private var open: [Int] = []

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?, attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(ParsedElement(name: name, attributes: attributes))
    }

    func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
        open.removeLast()
    }

    func parser(_: XMLParser, foundCharacters text: String) {
        if let index = open.last { elements[index].text += text }
    }
}
