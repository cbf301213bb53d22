package import CrowsfootSource

/// What an author says about the way to a version, as far as the two shapes do not say it.
package struct Migration: Sendable {
    package let documentation: String?
    package let range: SourceRange
}
