extension String {
    /// As much of it as a message has room for, on one line.
    var shortened: String {
        let line = prefix { !$0.isNewline && $0 != "`" }
        return line.count > 60 ? line.prefix(60) + "…" : String(line)
    }
}
