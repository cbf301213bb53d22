import SwiftData

typealias Code = String
typealias Script = Tagged<String>

extension Code { var isSet: Bool { self != Code() } }

struct Tagged<Value: Codable>: Codable { var value: Value }

@Model final class Language {
    var code: Code
    var script: Script
    init() {}
}
