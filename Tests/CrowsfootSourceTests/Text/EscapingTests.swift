import CrowsfootText
import Testing

@Suite struct EscapingTests {
    @Test func workflowCommandsStayOnOneLine() {
        #expect(WorkflowCommandText(message: "50% a\r\nb::c,d\u{1B}").escaped == "50%25 a%0D%0Ab::c,d␛")
        #expect(WorkflowCommandText(parameter: "a,b:c%\n").escaped == "a%2Cb%3Ac%25%0A")
    }

    @Test(arguments: [
        ("Schemas/App.schema", "Schemas/App.schema"), ("a b/c%d.schema", "a%20b/c%25d.schema"), ("é/😀", "%C3%A9/%F0%9F%98%80"),
        ("a:b", "a%3Ab"), ("/tmp/x y", "file:///tmp/x%20y"), ("a?b#c", "a%3Fb%23c"), ("\n", "%0A"),
    ])
    func pathsBecomeReferences(_ path: String, _ reference: String) {
        #expect(URIReference(path: path).escaped == reference)
    }
}
