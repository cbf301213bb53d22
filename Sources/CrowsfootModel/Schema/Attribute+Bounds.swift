extension Attribute.Bounds {
    static func exactly(_ number: Int) -> Attribute.Bounds {
        Attribute.Bounds(low: Double(number), high: Double(number), excludesHigh: false)
    }

    /// As a schema writes it.
    package var spelling: String {
        if let low, low == high, !excludesHigh { return low.shortSpelling }
        return (low?.shortSpelling ?? "") + (excludesHigh ? "..<" : "...") + (high?.shortSpelling ?? "")
    }
}

extension Double {
    /// Without a fraction where there is none.
    package var shortSpelling: String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
