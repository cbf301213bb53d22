/// Words with which other languages join the parts of a step.
enum ForeignWord {
    private static let joining: Set<String> = ["to", "as", "by", "using", "from", "be", "is", "in"]

    static func joins(_ text: String) -> Bool { joining.contains(text) }
}
