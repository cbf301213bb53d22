import CrowsfootChecking
import CrowsfootEditing
import CrowsfootModel
import CrowsfootProtocol
import CrowsfootText

struct DocumentSymbolRequest: RequestHandler {
    let method = "textDocument/documentSymbol"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters) else { return NullValue() }
        let symbols = view.file.outline.map { Self.symbol($0, view) }
        return session.client.takesNestedSymbols ? symbols : symbols.flatMap { $0.flat(in: view.document.uri) }
    }

    private static func symbol(_ item: OutlineItem, _ view: DocumentView) -> DocumentSymbol {
        DocumentSymbol(
            name: item.name, detail: item.detail, kind: item.kind.symbol, range: view.range(of: item.range),
            selectionRange: view.range(of: item.nameRange), children: item.children.map { symbol($0, view) })
    }
}

struct WorkspaceSymbolRequest: RequestHandler {
    let method = "workspace/symbol"

    /// The most symbols of an answer. Clients ask again for longer words.
    private static let limit = 400

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        let word = parameters["query"]?.string ?? ""
        _ = session.workspace.refresh()
        var symbols: [SymbolInformation] = []
        for snapshot in session.workspace.snapshots {
            var finder = LocationFinder(snapshot.result.sources, session.workspace, session.client.encoding)
            for found in snapshot.symbols(matching: word).prefix(Self.limit - symbols.count) {
                symbols.append(
                    SymbolInformation(
                        name: found.name.text, kind: found.kind.symbol, location: finder.location(of: found.name.range),
                        container: found.container))
            }
        }
        return symbols
    }
}

extension OutlineItem.Kind {
    fileprivate var symbol: SymbolKind {
        switch self {
        case .schema: .package
        case .version: .module
        case .section: .namespace
        case .model: .class
        case .enumeration: .enumeration
        case .structure: .structure
        case .property: .property
        case .enumerationCase: .enumMember
        case .query: .method
        case .migration: .event
        }
    }
}
