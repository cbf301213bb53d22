/// Finds an unused name: the requested one, or that one with the lowest free number, starting at 2.
package enum FreeName {
    package static func of(_ wanted: String, isTaken: (String) -> Bool) -> String {
        isTaken(wanted) ? numbered(wanted, from: 2, isTaken: isTaken).name : wanted
    }

    fileprivate static func numbered(_ base: String, from start: Int, isTaken: (String) -> Bool) -> (name: String, number: Int) {
        var number = start
        while true {
            let name = base + String(number)
            if !isTaken(name) { return (name, number) }
            number += 1
        }
    }
}

/// The names that are used so far. Each new name is different from all of them.
package struct TakenNames: Sendable {
    package private(set) var names: Set<String>
    /// The next number to try for a requested name.
    ///
    /// Names are never released, so all earlier numbers are taken, and many equal names don't each start at 1.
    private var nextNumbers: [String: Int] = [:]

    package init(_ names: Set<String> = []) {
        self.names = names
    }

    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// Inserts a name, and returns whether it is new.
    @discardableResult
    package mutating func insert(_ name: String) -> Bool { names.insert(name).inserted }

    /// Returns a free name, as `FreeName` finds it, and marks it as used. `isUnfit` rejects invalid names, and must be deterministic.
    package mutating func take(_ wanted: String, separator: String = "", isUnfit: (String) -> Bool = { _ in false }) -> String {
        if !isUnfit(wanted), insert(wanted) { return wanted }
        let base = wanted + separator
        let (name, number) = FreeName.numbered(base, from: nextNumbers[base] ?? 2) { names.contains($0) || isUnfit($0) }
        nextNumbers[base] = number + 1
        names.insert(name)
        return name
    }
}
