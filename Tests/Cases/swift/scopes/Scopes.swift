import SwiftData

enum Status: String, Codable { case outer }
enum Space {
    enum Status: Int, Codable { case inner = 1 }
    struct Detail: Codable {
        var status: Status
        var depth: Depth
        struct Depth: Codable { let value: Double }
    }
}
typealias Flags = [String: Bool]
typealias Alias = Space.Status
struct Loop { typealias Again = Loop.Again }
typealias Circle = Circle

@Model class Outside {
    var status: Status
    var detail: Space.Detail
    var alias: Alias?
    var flags: Flags = [:]
    var own: Own = .a
    var generic: Box<Int>
    var tuple: (Int, Int)
    var closure: () -> Void
    var any: any Codable
    var list: Array<String> = []
    var optional: Optional<Swift.Int> = nil
    var table: Dictionary<String, [Int?]>
    var pair: Pair<Int, String> = Pair<Int, String>(), last: Int = 1
    var stamp: Foundation.Date = .now
    var kind: Scopes.Status
    var circle: Circle?
    enum Own: String, Codable { case a, b; case c }
}
extension Space {
    @Model class Inside {
        var status: Status = .inner
        var payload: Payload?
        enum Payload: Codable { case text(String), number(Int, unit: String); case none }
        enum Plain: Codable { case one, two }
        var plain: Plain
        var letter: Letter
        enum Letter: Character, Codable { case a = "a" }
    }
}
