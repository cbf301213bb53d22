/// Finds a name that nothing else has yet.
struct FreeName {
    static func of(_ wanted: String, taken: inout Set<String>) -> String {
        if taken.insert(wanted).inserted { return wanted }
        var number = 2
        while !taken.insert(wanted + String(number)).inserted { number += 1 }
        return wanted + String(number)
    }
}
