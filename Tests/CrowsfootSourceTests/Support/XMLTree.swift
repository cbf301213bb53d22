import CrowsfootTestSupport
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A parsed XML element.
final class XMLTree: NSObject, XMLParserDelegate {
    let name: String
    let attributes: [String: String]
    private(set) var children: [XMLTree] = []
    private(set) var text = ""
    private var open: [XMLTree] = []

    private init(_ name: String, _ attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// The root element of a document.
    static func parse(_ document: String) throws -> XMLTree {
        let tree = XMLTree("", [:])
        tree.open = [tree]
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = tree
        guard parser.parse(), let root = tree.children.first else {
            throw GoldenFailure("not XML: \(parser.parserError.map(String.init(describing:)) ?? "nothing in it")")
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = XMLTree(name, attributes)
        open.last?.children.append(element)
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        open.last?.text += characters
    }
}
