package import CrowsfootSource

/// Where a new line of a body goes: behind everything that is there, comments included.
package struct BodyEnd: Hashable, Sendable {
    package let range: SourceRange
    /// The blanks before each line of the body.
    package let indentation: Int
}

extension BodyEnd {
    func adding(_ line: String) -> FixIt.Edit {
        FixIt.Edit(range, with: "\n" + String(repeating: " ", count: indentation) + line)
    }
}
