package import CrowsfootText

/// A replacement of a range of a document.
package struct TextEdit: Hashable, ProtocolValue {
    package let range: PositionRange
    package let text: String

    package init(_ range: PositionRange, with text: String) {
        self.range = range
        self.text = text
    }

    package func write(to json: inout JSONWriter) {
        json.object { edit in
            edit.set("range", range)
            edit.member("newText", text)
        }
    }
}

/// Edits of several documents, in the form that the client takes.
package struct WorkspaceEdit: ProtocolValue {
    /// The edits of one document.
    package struct Document: Sendable {
        package let uri: String
        /// The version of the text that the edits are for, or `nil` for a file that isn't open.
        package let version: Int?
        package let edits: [TextEdit]

        package init(uri: String, version: Int?, edits: [TextEdit]) {
            self.uri = uri
            self.version = version
            self.edits = edits
        }
    }

    private let documents: [Document]
    /// Whether the client takes edits with versions.
    private let isVersioned: Bool
    /// A note that the client shows with the edits, or `nil`.
    private let note: Annotation?

    /// A note about edits, for clients that show them before they are applied.
    package struct Annotation: Sendable {
        package let label: String
        package let description: String
        /// Whether the client asks the user before it applies the edits.
        package let needsConfirmation: Bool

        package init(label: String, description: String, needsConfirmation: Bool) {
            self.label = label
            self.description = description
            self.needsConfirmation = needsConfirmation
        }
    }

    private static let noteID = "effect"

    package init(_ documents: [Document], for client: ClientCapabilities, note: Annotation? = nil) {
        self.documents = documents
        isVersioned = client.takesVersionedEdits
        self.note = client.takesVersionedEdits && client.takesAnnotatedEdits ? note : nil
    }

    package func write(to json: inout JSONWriter) {
        json.object { edit in
            if isVersioned { writeVersioned(to: &edit) } else { writePlain(to: &edit) }
            guard let note else { return }
            edit.object("changeAnnotations") { notes in
                notes.object(Self.noteID) { object in
                    object.member("label", note.label)
                    object.member("description", note.description)
                    if note.needsConfirmation { object.member("needsConfirmation", true) }
                }
            }
        }
    }

    private func writePlain(to edit: inout JSONWriter) {
        edit.object("changes") { changes in
            for document in documents { changes.set(document.uri, document.edits) }
        }
    }

    private func writeVersioned(to edit: inout JSONWriter) {
        edit.array("documentChanges") { changes in
            for document in documents {
                changes.object { change in
                    change.object("textDocument") { identifier in
                        identifier.member("uri", document.uri)
                        identifier.set("version", document.version)
                    }
                    change.array("edits") { edits in
                        for one in document.edits { write(one, to: &edits) }
                    }
                }
            }
        }
    }

    private func write(_ one: TextEdit, to edits: inout JSONWriter) {
        guard note != nil else { return one.write(to: &edits) }
        edits.object { edit in
            edit.set("range", one.range)
            edit.member("newText", one.text)
            edit.member("annotationId", Self.noteID)
        }
    }
}
