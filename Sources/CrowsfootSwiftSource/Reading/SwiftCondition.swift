/// The value of an `#if` condition, if it is known.
struct SwiftCondition {
    /// The maximum length of a condition. A longer one is unknown.
    static let limit = 64

    private let words: [String]
    private var place = 0

    /// Returns the value of the tokens after the directive, or `nil` if it is unknown.
    static func value(_ words: [String]) -> Bool? {
        guard words.count < limit else { return nil }
        var condition = SwiftCondition(words: words)
        return condition.alternatives()
    }

    private init(words: [String]) {
        self.words = words
    }

    private var word: String { place < words.count ? words[place] : "" }

    private mutating func take(_ sign: String) -> Bool {
        guard word == sign else { return false }
        place += 1
        return true
    }

    private mutating func alternatives() -> Bool? {
        var value = conjunction()
        while take("||") {
            let other = conjunction()
            value = value == true || other == true ? true : value == nil || other == nil ? nil : false
        }
        return value
    }

    private mutating func conjunction() -> Bool? {
        var value = operand()
        while take("&&") {
            let other = operand()
            value = value == false || other == false ? false : value == nil || other == nil ? nil : true
        }
        return value
    }

    private mutating func operand() -> Bool? {
        if take("!") { return operand().map { !$0 } }
        if take("(") {
            let value = alternatives()
            _ = take(")")
            return value
        }
        let name = word
        place += 1
        guard take("(") else { return Self.value(ofFlag: name) }
        let argument = word
        while place < words.count, !take(")") { place += 1 }
        return Self.value(of: name, argument)
    }

    private static func value(ofFlag name: String) -> Bool? {
        switch name {
        case "true": true
        case "false", "DEBUG": false
        default: nil
        }
    }

    private static func value(of name: String, _ argument: String) -> Bool? {
        switch name {
        case "os": ["iOS", "macOS", "OSX", "tvOS", "watchOS", "visionOS", "xrOS"].contains(argument)
        case "canImport": true
        case "targetEnvironment": argument == "macCatalyst" ? nil : false
        // `swift(>=6.0)`, `compiler(<6.0)`
        case "swift", "compiler": argument == ">"
        default: nil
        }
    }
}
