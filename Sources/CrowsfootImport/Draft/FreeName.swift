/// Finds a name that nothing else has yet.
struct FreeName {
    static func of(_ wanted: String, taken: inout Set<String>) -> String {
        if taken.insert(wanted).inserted { return wanted }
        // Of many that want the same name, none tries the numbers of all others.
        var (used, free) = (1, 2)
        while taken.contains(wanted + String(free)) { (used, free) = (free, free * 2) }
        while free - used > 1 {
            let middle = (used + free) / 2
            if taken.contains(wanted + String(middle)) { used = middle } else { free = middle }
        }
        taken.insert(wanted + String(free))
        return wanted + String(free)
    }
}
