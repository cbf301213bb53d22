import CrowsfootSource

enum ShadowsSwiftUI: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-swiftui", severity: .hint,
        summary: "a type takes the name of a view or a property wrapper of SwiftUI",
        explanation: """
            In a module that has views, `List`, `Section`, `Image` or `@State` mean your type from now on, and SwiftUI's have to be
            written `SwiftUI.List` in every view. A module of its own for the models, or another name, avoids it.
            """,
        evidence: .reported,
        example: .schema("model Section { title: String }"),
        fixed: .replacing("Section", with: "Shelf"))

    private static let names = NameTable([
        "Alignment", "Anchor", "Angle", "Animation", "Axis", "Binding", "Button", "Canvas", "Circle", "Color", "Commands",
        "Divider", "Edge", "Environment", "Font", "Form", "Gauge", "Gradient", "Grid", "Group", "Image", "Label", "Layout", "Link",
        "List", "Menu", "Namespace", "Path", "Picker", "Rectangle", "Scene", "Section", "Shape", "Slider", "Spacer", "State",
        "Stepper", "Tab", "Table", "Text", "Toggle", "Transaction", "Transition", "View", "Visibility", "Window",
    ])

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` hides what SwiftUI calls so" }
    }
}
