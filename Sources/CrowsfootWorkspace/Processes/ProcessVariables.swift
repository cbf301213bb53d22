/// Which variables of this process a program gets: all but some, and some with a value of their own.
package struct ProcessVariables: Hashable, Sendable {
    let leftOut: Set<String>
    let set: [String: String]

    init(leavingOut leftOut: Set<String> = [], setting set: [String: String] = [:]) {
        self.leftOut = leftOut
        self.set = set
    }

    package static let inherited = ProcessVariables()

    /// As a system wants them, out of such ones, in order.
    func applied(to lines: [String]) -> [String] {
        let kept = lines.filter { line in
            let name = String(line.prefix { $0 != "=" })
            return !leftOut.contains(name) && set[name] == nil
        }
        return kept + set.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
}
