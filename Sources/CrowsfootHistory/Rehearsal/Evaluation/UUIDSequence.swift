/// Identifiers that are all different, and the same in every rehearsal.
final class UUIDSequence {
    private var count = 0

    func next() -> String {
        count += 1
        let digits = String(count, radix: 16, uppercase: true)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }
}
