/// Names put together of others.
extension String {
    var raisedFirst: String { prefix(1).uppercased() + dropFirst() }
    var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
