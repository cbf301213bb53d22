import CrowsfootSource

enum ShadowsSwiftUI: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-swiftui", severity: .info,
        summary: "a type has the name of a SwiftUI view or property wrapper",
        finds: "A type with a name such as `List`, `Section`, `Image` or `State`.",
        matters: "In your module, the name means your type. Each view that means SwiftUI's has to write `SwiftUI.List`.",
        fixes: """
            the models | schema | SwiftData source
            can be in their own module | move them there, or rename the type | move them there, or rename the type
            must stay | keep it with `@allow(name/shadows-swiftui, "why")` | keep it with `// crowsfoot:allow name/shadows-swiftui "why"` above it
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
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` shadows the SwiftUI type of the same name" }
    }
}
