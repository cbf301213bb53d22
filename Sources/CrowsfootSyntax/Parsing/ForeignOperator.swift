/// How other languages write the operators of a condition.
enum ForeignOperator {
    private static let meanings = [
        "`=`": "==", "and": "&&", "AND": "&&", "or": "||", "OR": "||", "is": "==", "eq": "==", "ne": "!=",
    ]

    /// The operator that was meant by a word, or by a token as a message names it.
    static func meaning(of text: String) -> String? { meanings[text] }
}
