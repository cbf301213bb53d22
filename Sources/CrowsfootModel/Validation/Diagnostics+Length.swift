import CrowsfootSource
import CrowsfootSyntax

extension [Diagnostic] {
    /// Whether there are so many that nobody needs to be told what was meant any more; looking for it among many names takes long.
    var isLong: Bool { count >= DiagnosticLog.limit }
}
