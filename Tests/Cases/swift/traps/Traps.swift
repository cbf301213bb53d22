@preconcurrency import SwiftData

// @Model class InComment { var a: Int }
/* @Model class InBlock { /* @Model class Nested { var a: Int } */ var b: Int } */
let text = "@Model class InString { var a: Int }"
let long = """
    @Model class InLongString { var a: Int \(text + "@Model class C {}") }
    """
let raw = #"@Model class InRaw { var a = "\(1)" }"#

@ModelActor actor Store {
    func all() throws -> [Real] { [] }
}

struct Screen {
    @Model var wrapped: Int
    var body: some View {
        @Model class Local { var a: Int = 1 }
        return Text("}")
    }
}

@Model struct NoClass { var a: Int }

@available(iOS 17, *)
@Model
public final class Real {
    var a: Int = 1
    let b: Int
    @Other(1, "x") var c: Int
    var (d, e) = (1, 2)
    var f, g: Int?
    var `class`: String
    @MainActor var h = compute()
    var regex = #/[a}]+/#
}

@SwiftData.Model class Qualified { var a: Int = 1 }
