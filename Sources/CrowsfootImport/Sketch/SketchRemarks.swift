import CrowsfootSyntax

/// What drawings of ours say beside a column, in a few words each.
enum SketchRemarks {
    static func isKnown(_ remark: String) -> Bool {
        remark == "optional" || remark == "unique" || remark == "not stored" || remark.hasPrefix("references ")
            || remark.hasPrefix("unique with ") || cases(remark) != nil
    }

    /// `draft|sent|…`: the cases of an enum, and whether these are all.
    static func cases(_ remark: String) -> (names: [String], areAll: Bool)? {
        var names = remark.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard names.count > 1 else { return nil }
        let areAll = names.last != "…"
        if !areAll { names.removeLast() }
        return names.allSatisfy(\.isSchemaName) ? (names, areAll) : nil
    }
}
