import Foundation
import SwiftData

@Model final class Todo {
    var statusRaw: String = "open"
    var kind: Kind = Kind.a
    var settings: Data?
    var tags: [String] = []
    var place: Place?
    var weird = makeIt()
    var alias: Alias?
    @Relationship(deleteRule: .cascade) var parts: [Part] = []
    init() {}
}
struct Place: Codable { var lat: Double; var lon: Double }
enum Kind: String, Codable { case a, b }
@Model final class Part { var n: Int = 0; init() {} }
typealias Alias = UInt8
