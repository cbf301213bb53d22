import Foundation

extension Plant {
    /// When it wants water; now, where it never got any.
    public func nextWatering(in calendar: Calendar = .current) -> Date {
        guard let last = waterings.map(\.day).max() else { return .now }
        return calendar.date(byAdding: .day, value: thirst, to: last) ?? .now
    }

    public func water(on day: Date = .now) {
        waterings.append(Watering(day: day))
    }
}
