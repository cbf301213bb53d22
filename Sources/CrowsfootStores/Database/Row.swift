/// A row as it lies in its page, its values not yet read.
struct Row {
    let id: Int64
    let page: Int
    /// Of all its bytes, those on other pages too.
    let size: Int
    /// What was read of them.
    var bytes: [UInt8]
    /// Where they go on, if they do.
    var nextPage: Int
}
