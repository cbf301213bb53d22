extension String {
    /// How often a character stands in a row at most.
    func longestRun(of character: Character) -> Int {
        var (run, longest) = (0, 0)
        for one in self {
            run = one == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
