import CrowsfootModel
import CrowsfootSource

extension LayoutConflict {
    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the layout holds a merge that is not finished, of which the first side counts", at: range,
            help: "keep the lines of one side, or leave it to `crowsfoot generate`")
    }

    static func repeated(_ subject: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "\(subject) has a line already, which counts", at: range,
            help: "keep the better one of both, or leave it to `crowsfoot generate`")
    }
}
