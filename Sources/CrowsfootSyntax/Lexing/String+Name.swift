extension String {
    /// Whether the language takes it for one name: letters, digits, `_` and emoji, not beginning with a digit.
    package var isSchemaName: Bool {
        var isStart = true
        for scalar in unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "_": break
            case "0"..."9": if isStart { return false }
            case _: if scalar.isASCII || !CharacterTable.mayStandInName(scalar, atStart: isStart) { return false }
            }
            isStart = false
        }
        return !isStart
    }
}
