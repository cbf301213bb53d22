import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootSource
import CrowsfootText

struct PrepareRenameRequest: RequestHandler {
    let method = "textDocument/prepareRename"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters) else { return NullValue() }
        do throws(Rename.Refusal) {
            guard let range = try view.file.renamePlace(at: offset) else { return NullValue() }
            return RenamePlace(view.range(of: range), placeholder: view.file.file.text(range))
        } catch {
            throw ResponseError(.requestFailed, error.reason)
        }
    }
}

struct RenameRequest: RequestHandler {
    let method = "textDocument/rename"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters), let name = parameters["newName"]?.string else { return NullValue() }
        do throws(Rename.Refusal) {
            guard let rename = try view.file.rename(at: offset, to: name) else { return NullValue() }
            return session.workspaceEdit(rename.edits, in: view, note: rename.effect.map(Self.note))
        } catch {
            throw ResponseError(.requestFailed, error.reason)
        }
    }

    private static func note(on effect: Rename.Effect) -> WorkspaceEdit.Annotation {
        .init(label: "Effect of the rename", description: effect.sentence, needsConfirmation: effect.isError)
    }
}
