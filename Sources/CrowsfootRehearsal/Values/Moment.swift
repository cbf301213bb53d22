/// A point in time, in seconds since 1 January 1970 in UTC, without leap seconds.
package struct Moment: Hashable, Comparable, Sendable {
    package let seconds: Double

    /// The value of `now`, which is always the same.
    package static let now = Moment(seconds: 1_893_456_000)

    static let secondsOfDay = 86_400.0

    package init(seconds: Double) {
        self.seconds = seconds
    }

    package static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

    /// Returns midnight in UTC, a number of days later.
    func startOfDay(plus days: Double = 0) -> Moment {
        Moment(seconds: ((seconds / Self.secondsOfDay).rounded(.down) + days) * Self.secondsOfDay)
    }
}

/// The usual forms of ISO 8601: `2024-02-29`, `2024-02-29T12:30:00Z`, with a fraction of a second or an offset such as `+02:00`.
extension Moment {
    package init?(_ text: String) {
        var rest = Substring(text)
        guard let year = Self.digits(4, from: &rest), Self.take("-", from: &rest), let month = Self.digits(2, from: &rest),
            Self.take("-", from: &rest), let day = Self.digits(2, from: &rest), (1...12).contains(month),
            day >= 1, day <= Self.lengthOfMonth(month, year)
        else { return nil }
        var seconds = Double(Self.days(year, month, day)) * Self.secondsOfDay
        if !rest.isEmpty {
            guard Self.take("T", from: &rest) || Self.take(" ", from: &rest), let time = Self.time(&rest) else { return nil }
            seconds += time
        }
        guard rest.isEmpty else { return nil }
        self.init(seconds: seconds)
    }

    /// Parses a time of day with its required time zone.
    private static func time(_ rest: inout Substring) -> Double? {
        guard let hour = digits(2, from: &rest), hour < 24, take(":", from: &rest), let minute = digits(2, from: &rest), minute < 60
        else { return nil }
        var seconds = Double(hour * 3600 + minute * 60)
        if take(":", from: &rest) {
            guard let second = digits(2, from: &rest), second < 60 else { return nil }
            seconds += Double(second)
            if take(".", from: &rest) {
                let fraction = rest.prefix { $0.isASCII && $0.isNumber }
                guard !fraction.isEmpty, let part = Double("0." + fraction) else { return nil }
                seconds += part
                rest = rest.dropFirst(fraction.count)
            }
        }
        if take("Z", from: &rest) { return seconds }
        let isEast = rest.hasPrefix("+")
        guard isEast || rest.hasPrefix("-") else { return nil }
        rest = rest.dropFirst()
        guard let hours = digits(2, from: &rest), hours < 24 else { return nil }
        _ = take(":", from: &rest)
        guard let minutes = digits(2, from: &rest), minutes < 60 else { return nil }
        return seconds - Double(hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
    }

    private static func digits(_ count: Int, from rest: inout Substring) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return Int(digits)
    }

    private static func take(_ character: Character, from rest: inout Substring) -> Bool {
        guard rest.first == character else { return false }
        rest = rest.dropFirst()
        return true
    }
}

extension Moment: CustomStringConvertible {
    package var description: String {
        let day = (seconds / Self.secondsOfDay).rounded(.down)
        guard abs(day) < 3_000_000 else { return "\(seconds) seconds from 1970" }
        let (year, month, dayOfMonth) = Self.date(Int(day))
        let time = seconds - day * Self.secondsOfDay
        let whole = Int(time)
        let fraction = (time - Double(whole)).description.dropFirst()
        let clock = [whole / 3600, whole / 60 % 60, whole % 60].map { Self.padded($0, 2) }.joined(separator: ":")
        return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(dayOfMonth, 2))T\(clock)\(fraction == ".0" ? "" : fraction)Z"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(abs(number))
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func lengthOfMonth(_ month: Int, _ year: Int) -> Int {
        days(month == 12 ? year + 1 : year, month == 12 ? 1 : month + 1, 1) - days(year, month, 1)
    }

    /// Returns the days from 1970 to a date of the Gregorian calendar. Years start in March, so that a leap day is last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month < 3 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month < 3 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
