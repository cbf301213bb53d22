package import CrowsfootHistory
import CrowsfootImport
package import CrowsfootSource
import CrowsfootSwiftSource

extension UnreadDeclaration {
    /// Findings about one file with models by itself.
    package static func findings(in file: SourceFile) -> [Diagnostic] {
        let sources = SwiftDataReader.read([SwiftSyntaxTree.read(file)])
        return SwiftDataDrafter.drafts(of: sources, name: "Models").flatMap(\.gaps).filter { $0.fate == .unread }.compactMap { gap in
            gap.range.map { found(gap.reason, at: $0) }
        }
    }
}
