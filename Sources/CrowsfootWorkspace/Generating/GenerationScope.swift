package import CrowsfootModel

/// Which outputs a run is about, and where they go.
package struct GenerationScope: Sendable {
    /// In place of the folders that the outputs name.
    package let folder: FilePath?
    /// Every kind, when there is none.
    package let kind: Output.Kind?

    package init(into folder: FilePath? = nil, only kind: Output.Kind? = nil) {
        self.folder = folder
        self.kind = kind
    }

    func includes(_ kind: Output.Kind) -> Bool { self.kind == nil || self.kind == kind }
}
