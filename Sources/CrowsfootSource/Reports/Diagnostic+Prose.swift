extension Diagnostic {
    /// Says so when nobody confirmed what the rule claims.
    var caveat: String? {
        switch rule.evidence {
        case .reported: "this is not confirmed: it rests on a single report or on common knowledge"
        case .language, .documented, .confirmed, .convention: nil
        }
    }

    /// The finding in words, for formats that have room for a message but not for an excerpt.
    var prose: String {
        var lines = [message]
        if let label { lines.append(label) }
        if let help { lines.append("help: " + help) }
        if let caveat { lines.append("note: " + caveat) }
        return lines.joined(separator: "\n")
    }
}
