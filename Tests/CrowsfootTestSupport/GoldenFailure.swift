/// Says how a case and its expected outputs disagree, in words that a test run prints.
package struct GoldenFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
