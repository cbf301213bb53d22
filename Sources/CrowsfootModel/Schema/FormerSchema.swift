/// A version by reference, so that a later one can hold it.
final class FormerSchema: Sendable {
    let schema: Schema

    init(_ schema: Schema) {
        self.schema = schema
    }
}

extension Schema {
    /// The version that it follows, resolved; none when it is the first, or when an error made that unknown.
    package var previous: Schema? { former?.schema }
}
