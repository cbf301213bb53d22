import Foundation
import SwiftData

enum Level: Int, Codable { case low = 0, high; static let standard = Level.low }

@Model class Values {
    var a = 1
    var b = -2.5
    var c = "text \u{41} \"quoted\""
    var d = "with \(a)"
    var e = true
    var f = ["x", "y"]
    var g = [Int]()
    var h = [String: Date]()
    var i = UUID()
    var j = Date()
    var k = Date.now.addingTimeInterval(60)
    var l = Level.high
    var m: Level = .standard
    var n: Level? = nil
    var o: [Level] = [.low, .high]
    var p: Decimal = 1_000.5
    var q: URL = URL(string: "https://example.com")!
    var r: Date? = .now
    var s: UUID = .init()
    var t: Int = 2 +
        3
    var u: String = condition
        ? "yes"
        : "no"
    var v: String = { () -> String in
        return "closure"
    }()
    var w = Text.make()
    var x: TimeInterval = 0x10
    var y: UInt = 3
    var z: String = """
        long
        """
}
