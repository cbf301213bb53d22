import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// What was made for each output, for whoever generates again: what an output depends on tells whether it would be made again.
package struct OutputCache: Sendable {
    private var files: [Fingerprint: [GeneratedFile]] = [:]

    package init() {}

    subscript(mark: Fingerprint) -> [GeneratedFile]? {
        get { files[mark] }
        set { files[mark] = newValue }
    }

    /// Of all that what is made for an output depends on: the files beside the one that asks for it, where in them it does, and what is
    /// remembered in the folder that it is made in.
    static func mark(of output: Output, _ owner: FileOwner, in sources: SourceSet, remembering text: [UInt8]) -> Fingerprint {
        let place = output.folder.range
        let folder = FilePath(sources[place.file].path).folder
        var mark = Fingerprint(owner.kind, owner.schema, folder.text, "\(place.start)", Fingerprint(of: text).description)
        for file in sources.files where FilePath(file.path).folder == folder {
            mark.add(file.path)
            mark.add(Fingerprint(of: file.bytes).description)
        }
        return mark
    }
}
