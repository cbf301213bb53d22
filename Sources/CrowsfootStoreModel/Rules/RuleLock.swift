import CrowsfootSource

/// Lock files of rule examples.
enum RuleLock {
    /// Missing in the example.
    static let missing = lock(example: nil, fixed: book)
    static let library = lock(example: book, fixed: book)
    static let genres = lock(example: genre, fixed: genre)
    static let edited = lock(example: book.replacingTitle, fixed: book)
    static let conflict = lock(example: "<<<<<<< HEAD\n\(book)=======\n\(genre)>>>>>>> genres\n", fixed: book)

    private static func lock(example: String?, fixed: String) -> Rule.Neighbor {
        Rule.Neighbor(name: "Library.lock", example: example, fixed: fixed)
    }

    /// Version 1.0.0 with `model Book { title: String }`.
    private static let book = """
        1.0.0 fingerprint=x7EVUtIGbowmKgtYXQf8sj1dTxRwghIoBSmNoc4gfvg= \
        checksum=p2xBvco2BhzP7DyiqPF9Zc6+CD5y5Aqe7GgM9I/H2wo= \
        hash/Book=zs/yvbbVRgr+m2NP5u9cvipxsBbMTzbLwPTXujDD/3M= Book=model Book.title=String

        """

    /// The same with `genre: Genre`, of which there is one case.
    private static let genre = """
        1.0.0 fingerprint=8Zm+UO8JSQlGEuuNGEiTiYTitydaRMwEIuW60H4HXHU= \
        checksum=5GQRHTnyKkQDkI3zvPlQAK0NqmaGZ7bsofkbEowt0Us= \
        hash/Book=fdvDM7LXc1vWHIypv6tITuvcYSQWwRpYf6MWQ2UvdHM= Book=model Book.genreRaw=String \
        Book.genreRaw:"novel"=value Book.title=String

        """
}

extension String {
    /// A plausible manual edit that would silence the finding.
    fileprivate var replacingTitle: String { String(dropLast("Book.title=String\n".count)) + "Book.name=String\n" }
}
