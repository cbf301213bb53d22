package import CrowsfootText

/// A finding as clients show it.
package struct PublishedDiagnostic: ProtocolValue {
    package enum Severity: Int, Sendable {
        case error = 1
        case warning, information, hint
    }

    package enum Tag: Int, Sendable {
        case unnecessary = 1
        case deprecated
    }

    package struct Related: Sendable {
        package let location: Location
        package let message: String

        package init(_ location: Location, _ message: String) {
            self.location = location
            self.message = message
        }
    }

    package let range: PositionRange
    package let severity: Severity
    package let code: String
    /// The page that explains the code, or `nil`.
    package let page: String?
    package let message: String
    package let related: [Related]

    package init(range: PositionRange, severity: Severity, code: String, page: String?, message: String, related: [Related]) {
        self.range = range
        self.severity = severity
        self.code = code
        self.page = page
        self.message = message
        self.related = related
    }

    package static let source = "crowsfoot"

    package func write(to json: inout JSONWriter) {
        json.object { diagnostic in
            diagnostic.set("range", range)
            diagnostic.member("severity", severity.rawValue)
            diagnostic.member("code", code)
            if let page { diagnostic.object("codeDescription") { $0.member("href", page) } }
            diagnostic.member("source", Self.source)
            diagnostic.member("message", message)
            if related.isEmpty { return }
            diagnostic.array("relatedInformation") { list in
                for one in related {
                    list.object { object in
                        object.set("location", one.location)
                        object.member("message", one.message)
                    }
                }
            }
        }
    }
}

/// All findings of one document, which replace those before.
package struct PublishedDiagnostics: ProtocolValue {
    package let uri: String
    /// The version of the document that was checked, or `nil` for a file that isn't open.
    package let version: Int?
    package let diagnostics: [PublishedDiagnostic]

    package init(uri: String, version: Int?, diagnostics: [PublishedDiagnostic]) {
        self.uri = uri
        self.version = version
        self.diagnostics = diagnostics
    }

    package func write(to json: inout JSONWriter) {
        json.object { parameters in
            parameters.member("uri", uri)
            parameters.set("version", ifPresent: version)
            parameters.set("diagnostics", diagnostics)
        }
    }
}
