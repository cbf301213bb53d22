/// A name in which `*` stands for any letters and `?` for one.
struct NamePattern {
    private let pattern: [Unicode.Scalar]

    init(_ pattern: String) {
        self.pattern = Array(pattern.unicodeScalars)
    }

    func matches(_ name: String) -> Bool {
        let name = Array(name.unicodeScalars)
        var (place, at) = (0, 0)
        // Where to go on when the last star has to stand for one letter more.
        var retry: (place: Int, at: Int)?
        while at < name.count {
            if place < pattern.count, pattern[place] == "*" {
                retry = (place, at)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[at] {
                (place, at) = (place + 1, at + 1)
            } else if let last = retry {
                retry = (last.place, last.at + 1)
                (place, at) = (last.place + 1, last.at + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
