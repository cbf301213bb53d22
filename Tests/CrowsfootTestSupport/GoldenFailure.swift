/// The differences between a case and its expected outputs, for the output of a test run.
package struct GoldenFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
