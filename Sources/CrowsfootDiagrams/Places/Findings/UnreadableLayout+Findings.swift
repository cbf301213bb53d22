import CrowsfootModel
import CrowsfootSource

extension UnreadableLayout {
    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this line does not say where a box stands, so it counts for nothing", at: range,
            help: "write a version, a model and two whole numbers, such as `1.0.0 Book 300 0`, or leave it to `crowsfoot generate`")
    }
}
