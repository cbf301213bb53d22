package import CrowsfootChecking
package import CrowsfootModel

/// Which outputs a run is about, and where they go.
package struct GenerationScope: Sendable {
    /// In place of the folders that the outputs name.
    package let folder: FilePath?
    /// Every kind, when there is none.
    package let kind: Output.Kind?
    /// What the names of Swift files begin with, when there are always to be the same.
    package let fixedFiles: String?
    /// Whether programs of outputs `custom` make their files; without it, those files are left as they are.
    package let runsPrograms: Bool

    package init(into folder: FilePath? = nil, only kind: Output.Kind? = nil, fixedFiles: String? = nil, runsPrograms: Bool = false) {
        self.folder = folder
        self.kind = kind
        self.fixedFiles = fixedFiles
        self.runsPrograms = runsPrograms
    }

    func includes(_ kind: Output.Kind) -> Bool { self.kind == nil || self.kind == kind }
}
