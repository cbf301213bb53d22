import SwiftData

typealias Code = Int
typealias Script = Tagged<Int>

extension Code { var isSet: Bool { self != Code() } }

struct Tagged<Value: Codable>: Codable { var value: Value }

@Model final class Language {
    var code: Code
    var script: Script
    init() {}
}
