import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct FoldingRequest: RequestHandler {
    let method = "textDocument/foldingRange"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters) else { return NullValue() }
        let folds = view.file.folds.map { (lines: view.range(of: $0.range), isComment: $0.isComment) }
        return folds.filter { $0.lines.start.line < $0.lines.end.line }.map { fold in
            // The closing brace stays visible.
            let end = fold.lines.end.line - (fold.isComment ? 0 : 1)
            return FoldingRange(startLine: fold.lines.start.line, endLine: max(end, fold.lines.start.line), isComment: fold.isComment)
        }
    }
}

struct SelectionRequest: RequestHandler {
    let method = "textDocument/selectionRange"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters) else { return NullValue() }
        return (parameters["positions"]?.elements ?? []).compactMap { Position($0) }.map { position in
            SelectionRange(view.file.selection(at: view.positions.offset(of: position)).map { view.range(of: $0) })
        }
    }
}

struct CodeLensRequest: SlowRequestHandler {
    let method = "textDocument/codeLens"

    func work(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> Work {
        guard let view = try session.view(parameters) else { return { () throws(ResponseError) in NullValue() } }
        return { () throws(ResponseError) in
            [view.file.lens].compactMap(\.self).map { CodeLens(view.range(of: $0.range), title: $0.title) }
        }
    }
}

struct InlayHintRequest: RequestHandler {
    let method = "textDocument/inlayHint"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters), let range = PositionRange(parameters["range"]) else { return NullValue() }
        let bytes = view.positions.bytes(of: range)
        let hints = view.file.hints(in: bytes.lowerBound..<bytes.upperBound + 1)
        return hints.filter { session.settings.shows($0.kind) }.map { hint in
            InlayHintLabel(view.positions.position(of: hint.offset), label: hint.label, edit: hint.edit.map(view.edit))
        }
    }
}
