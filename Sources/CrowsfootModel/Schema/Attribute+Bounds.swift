extension Attribute.Bounds {
    /// Of numbers that have no more digits than a `Double`.
    init(low: Double?, high: Double?, excludesHigh: Bool) {
        self.init(
            low: low, high: high, excludesHigh: excludesHigh, exactLow: low.flatMap { DecimalNumber($0.shortSpelling) },
            exactHigh: high.flatMap { DecimalNumber($0.shortSpelling) })
    }

    static func exactly(_ number: Int) -> Attribute.Bounds {
        Attribute.Bounds(low: Double(number), high: Double(number), excludesHigh: false)
    }

    /// As a schema writes it.
    package var spelling: String {
        let (low, high) = (Self.spelling(low, exactLow), Self.spelling(high, exactHigh))
        if let low, low == high, !excludesHigh { return low }
        return (low ?? "") + (excludesHigh ? "..<" : "...") + (high ?? "")
    }

    /// A number of more digits than a `Double` has is written with all of them.
    private static func spelling(_ number: Double?, _ exact: DecimalNumber?) -> String? {
        guard let text = number?.shortSpelling else { return nil }
        guard let exact, DecimalNumber(text) != exact else { return text }
        return exact.description
    }

    /// Whether a value lies between them.
    package func contains(_ number: Double) -> Bool {
        if let low, number < low { return false }
        if let high { return excludesHigh ? number < high : number <= high }
        return true
    }

    /// The same digit by digit, where the bounds have digits that can be compared.
    package func contains(_ number: DecimalNumber) -> Bool? {
        guard (low == nil) == (exactLow == nil), (high == nil) == (exactHigh == nil) else { return nil }
        if let exactLow, number < exactLow { return false }
        if let exactHigh { return excludesHigh ? number < exactHigh : number <= exactHigh }
        return true
    }
}

extension Double {
    /// Without a fraction where there is none.
    package var shortSpelling: String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
