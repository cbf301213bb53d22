/// A target for speed or size, and the measurement.
struct Bar {
    let name: String
    let promise: String
    let measured: String
    let isMet: Bool

    static func atLeast(_ name: String, _ bound: Double, _ unit: String, measured: Double) -> Bar {
        Bar(name: name, promise: "≥ \(short(bound)) \(unit)", measured: "\(short(measured)) \(unit)", isMet: measured >= bound)
    }

    static func below(_ name: String, _ bound: Double, _ unit: String, measured: Double) -> Bar {
        Bar(name: name, promise: "< \(short(bound)) \(unit)", measured: "\(short(measured)) \(unit)", isMet: measured < bound)
    }

    static func atMost(_ name: String, _ bound: Double, _ unit: String, measured: Double) -> Bar {
        Bar(name: name, promise: "≤ \(short(bound)) \(unit)", measured: "\(short(measured)) \(unit)", isMet: measured <= bound)
    }

    /// Creates a bar for several measurements, each of which must be in the range.
    static func within(_ name: String, _ range: ClosedRange<Double>, measured: [Double]) -> Bar {
        let (least, most) = (measured.min() ?? 0, measured.max() ?? 0)
        return Bar(
            name: name, promise: "\(short(range.lowerBound)) to \(short(range.upperBound))",
            measured: "\(short(least)) to \(short(most))", isMet: range.contains(least) && range.contains(most))
    }

    static func missing(_ name: String, _ reason: String) -> Bar {
        Bar(name: name, promise: reason, measured: "–", isMet: false)
    }

    /// Formats a number with three significant figures.
    static func short(_ number: Double) -> String {
        if number >= 100 { return "\(Int(number.rounded()))" }
        let scale = number >= 10 ? 10.0 : number >= 1 ? 100.0 : 1000.0
        return "\((number * scale).rounded() / scale)"
    }

    static func table(_ bars: [Bar]) -> String {
        let rows = [["", "promised", "measured", ""]] + bars.map { [$0.name, $0.promise, $0.measured, $0.isMet ? "met" : "NOT MET"] }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        }
        .joined(separator: "\n")
    }
}
