import SwiftData

@Model
public final class Members: Identifiable, @unchecked Sendable {
    public private(set) var id = UUID()
    internal nonisolated(unsafe) var a: Int = 0
    @Attribute (.unique) var spaced: String
    @available(*, deprecated, message: "x") var old: Int?
    private var _raw: String = "x" { willSet { } didSet { } }
    var raw: String { get { _raw } set { _raw = newValue } }
    var reader: Int { get async throws { 1 } }
    @storageRestrictions(initializes: _raw)
    var made: Int { init(value) { _raw = "" } get { 1 } }
    class var shared: Int { 1 }
    subscript(index: Int) -> Int { index }
    weak var delegate: AnyObject?
    var implicit: String!
    var one: Int = 1, two = 2, three: String? // last
    init?() { nil }
    deinit { print("}") }
    typealias ID = UUID
    enum Nested { struct Deep { @Model class Inner { var b: Int = 1 } } }
    func generic<T: Comparable>(_ t: T) -> some View where T: Hashable { t < t }
    static func < (l: Members, r: Members) -> Bool { true }
    prefix static func ! (m: Members) -> Bool { true }
    #warning("careful")
    @ViewBuilder var view: some View { Text("a") }
    var closure: (Int, (String) -> Void) throws -> [Int]
    var after: Int = 7
}
#Preview("x") { Text("}") } timeline: { 1 }
