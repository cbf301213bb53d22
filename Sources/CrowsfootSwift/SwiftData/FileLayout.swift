/// Into which files the source is put.
package enum FileLayout: Hashable, Sendable {
    /// A file for each version, and one for each addition.
    case separate
    /// Always the same files, whose names begin with this one: a build has to name them before the schema is read.
    case fixed(name: String)
}
