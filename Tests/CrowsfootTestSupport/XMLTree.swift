package import Foundation

#if canImport(FoundationXML)
    package import FoundationXML
#endif

/// A parsed XML element.
package final class XMLTree: NSObject, XMLParserDelegate {
    package let name: String
    package let attributes: [String: String]
    package private(set) var children: [XMLTree] = []
    package private(set) var text = ""
    private var open: [XMLTree] = []

    private init(_ name: String, _ attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// The root element of a document.
    package static func parse(_ document: String) throws -> XMLTree {
        let tree = XMLTree("", [:])
        tree.open = [tree]
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = tree
        guard parser.parse(), let root = tree.children.first else {
            throw GoldenFailure("not XML: \(parser.parserError.map(String.init(describing:)) ?? "nothing in it")")
        }
        return root
    }

    package func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = XMLTree(name, attributes)
        open.last?.children.append(element)
        open.append(element)
    }

    package func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    package func parser(_ parser: XMLParser, foundCharacters characters: String) {
        open.last?.text += characters
    }
}
