/// Finds a name that nothing else has yet: the wanted one, or that one with a number.
package enum FreeName {
    package static func of(_ wanted: String, separator: String = "", isTaken: (String) -> Bool) -> String {
        if !isTaken(wanted) { return wanted }
        func numbered(_ number: Int) -> String { wanted + separator + String(number) }
        // Of many that want the same name, none tries the numbers of all others.
        var (used, free) = (1, 2)
        while isTaken(numbered(free)) { (used, free) = (free, free * 2) }
        while free - used > 1 {
            let middle = (used + free) / 2
            if isTaken(numbered(middle)) { used = middle } else { free = middle }
        }
        return numbered(free)
    }

    package static func of(_ wanted: String, separator: String = "", taken: inout Set<String>) -> String {
        let name = of(wanted, separator: separator) { taken.contains($0) }
        taken.insert(name)
        return name
    }
}
