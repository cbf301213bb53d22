extension Attribute.Bounds {
    static func exactly(_ number: Int) -> Attribute.Bounds {
        Attribute.Bounds(low: Double(number), high: Double(number), excludesHigh: false)
    }
}
