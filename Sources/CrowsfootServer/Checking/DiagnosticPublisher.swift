import CrowsfootChecking
import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootSource

/// Sends the findings of documents when they change, and empty lists for those that are gone.
///
/// An open document gets the findings of each of its versions, so that a client knows that they are about its text. Only checks that are
/// new are read: those of other schemas cost nothing.
struct DiagnosticPublisher {
    /// The last message for a document.
    private struct Sent: Equatable {
        let version: Int?
        /// The message as JSON.
        let text: String
    }

    /// The findings of one check, by documents.
    private struct Converted {
        let check: Int
        let messages: [String: PublishedDiagnostics]
    }

    private var converted: [FilePath: Converted] = [:]
    private var sent: [String: Sent] = [:]

    /// Returns the messages that are due.
    mutating func publish(_ workspace: SchemaWorkspace, for client: ClientCapabilities) -> [PublishedDiagnostics] {
        let affected = update(workspace, for: client)
        if affected.isEmpty { return [] }
        // A source that several schemas were imported from has the findings of all.
        var messages: [String: PublishedDiagnostics] = [:]
        for (_, known) in converted.sorted(by: { $0.key < $1.key }) {
            for (uri, message) in known.messages where affected.contains(uri) {
                let others = messages[uri]?.diagnostics ?? []
                messages[uri] = PublishedDiagnostics(uri: uri, version: message.version, diagnostics: others + message.diagnostics)
            }
        }
        let gone = affected.filter { messages[$0] == nil && sent[$0] != nil }.sorted().map {
            PublishedDiagnostics(uri: $0, version: nil, diagnostics: [])
        }
        for message in gone { sent[message.uri] = nil }
        return gone + messages.values.sorted { $0.uri < $1.uri }.filter { isNew($0) }
    }

    private mutating func isNew(_ message: PublishedDiagnostics) -> Bool {
        let now = Sent(version: message.version, text: OutgoingMessage.notification(method: "", message).body)
        let before = sent.updateValue(now, forKey: message.uri)
        // A closed file without findings was never shown.
        return before == nil ? message.version != nil || !message.diagnostics.isEmpty : before != now
    }

    /// Converts the findings of new checks, and returns the documents that they, or checks that are gone, are about.
    private mutating func update(_ workspace: SchemaWorkspace, for client: ClientCapabilities) -> Set<String> {
        let checks = workspace.checks
        var affected: Set<String> = []
        for (place, known) in converted where checks[place]?.number != known.check {
            affected.formUnion(known.messages.keys)
            converted[place] = nil
        }
        for (place, check) in checks where converted[place] == nil {
            let messages = Self.messages(check, in: workspace, for: client)
            affected.formUnion(messages.keys)
            converted[place] = Converted(check: check.number, messages: messages)
        }
        return affected
    }

    /// Returns the findings of each file of a check.
    private static func messages(
        _ check: SchemaWorkspace.Check, in workspace: SchemaWorkspace, for client: ClientCapabilities
    ) -> [String: PublishedDiagnostics] {
        var messages: [String: PublishedDiagnostics] = [:]
        var converter = DiagnosticConverter(check.sources, workspace, client)
        let findings = Dictionary(grouping: check.findings, by: \.range.file)
        // The text that was made from sources is no file.
        for file in check.sources.files where file.origins == nil {
            let (uri, version) = (converter.finder.uri(of: file.id), converter.finder.version(of: file.id))
            let own = (findings[file.id] ?? []).map { converter.diagnostic(of: $0) }
            messages[uri] = PublishedDiagnostics(uri: uri, version: version, diagnostics: (messages[uri]?.diagnostics ?? []) + own)
        }
        return messages
    }
}

/// Converts findings to diagnostics of the protocol.
struct DiagnosticConverter {
    var finder: LocationFinder
    private let sources: SourceSet
    private let client: ClientCapabilities

    init(_ sources: SourceSet, _ workspace: SchemaWorkspace, _ client: ClientCapabilities) {
        finder = LocationFinder(sources, workspace, client.encoding)
        self.sources = sources
        self.client = client
    }

    mutating func diagnostic(of finding: Diagnostic) -> PublishedDiagnostic {
        var related: [PublishedDiagnostic.Related] = []
        if client.showsRelatedInformation {
            for label in finding.related where sources.holds(label.range) {
                related.append(.init(finder.location(of: label.range), label.text))
            }
        }
        return PublishedDiagnostic(
            range: finder.range(of: finding.range), severity: Self.severity(of: finding.severity), code: finding.rule.id,
            page: client.showsRuleLinks ? finding.rule.page : nil, message: finding.prose, related: related)
    }

    private static func severity(of severity: Severity) -> PublishedDiagnostic.Severity {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .info: .information
        }
    }
}

extension Rule {
    /// The page that explains the rule.
    var page: String {
        "\(ToolVersion.repository)/blob/v\(ToolVersion.number)/Sources/Guide/Rules/\(id).md"
    }
}
