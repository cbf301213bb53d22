package import CrowsfootSource

/// Collects what is wrong with one file, up to a limit: nobody mends a file by its second thousand of errors.
package struct DiagnosticLog: Sendable {
    /// How many findings of one file are reported.
    package static let limit = 1000

    package private(set) var diagnostics: [Diagnostic] = []

    /// There are more than are reported, so that there is no need to read on.
    package var isOverfull: Bool { diagnostics.count > Self.limit }

    mutating func report(_ diagnostic: Diagnostic) {
        if !isOverfull { diagnostics.append(diagnostic) }
    }
}
