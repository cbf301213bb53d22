/// So many of something, in words.
struct Counted: CustomStringConvertible {
    let description: String

    init(_ count: Int, _ one: String, _ many: String? = nil) {
        description = "\(count) " + (count == 1 ? one : many ?? one + "s")
    }
}
