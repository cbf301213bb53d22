import CrowsfootSource
import CrowsfootSyntax

extension SchemaText {
    /// The tree with the texts of its tokens in place of their numbers: two files of the same shape mean the same.
    var shape: String {
        var text = ""
        describe(tree.statements, into: &text)
        return text
    }

    private func describe(_ value: Any, into text: inout String) {
        if let token = value as? TokenID {
            text += SchemaText.withPlainLineBreaks(tree.text(token)) + " "
        } else if value is TokenSpan {
            return
        } else {
            let mirror = Mirror(reflecting: value)
            if mirror.children.isEmpty { text += "\(value) " }
            for child in mirror.children {
                text += (child.label ?? "") + "("
                describe(child.value, into: &text)
                text += ")"
            }
        }
    }
}
