/// The lead of every token of a file.
struct Leads {
    private var storage: [Lead]

    init(_ storage: [Lead]) {
        self.storage = storage
    }

    subscript(token: TokenID) -> Lead {
        get { storage[Int(token.index)] }
        set { storage[Int(token.index)] = newValue }
    }

    subscript(index: Int) -> Lead { storage[index] }
}
