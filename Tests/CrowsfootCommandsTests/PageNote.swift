/// A comment before a block of a page. It states the role of the block, and is invisible to readers.
enum PageNote: Equatable {
    /// From here on, the disk contains exactly the files and revisions of a case.
    case disk(String)
    /// `default.store` is this file of the repository from now on.
    case store(String)
    /// This command is run first; the prose names it.
    case command(String)
    /// The block is this file from now on.
    case file(String)
    /// The block is added to this file, below an empty line.
    case addition(String)
    /// The block is the current content of this file.
    case contents(String)
    /// The block is a part of this file on the disk.
    case part(String)
    /// The block is the output of this command, which the prose names.
    case output(String)
    /// The last command of the block, or the one that printed it, has this exit code instead of 0.
    case exit(Int32)
    /// A script or a test that names the page runs the block. A comma and an explanation may follow.
    case runElsewhere(String)
    /// The block shows a form that can't be run.
    case form

    /// Parses a line, or returns `nil` if it isn't such a note.
    init?(_ line: Substring) {
        guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
        let words = line.dropFirst(5).dropLast(4)
        if words == "only a form" {
            self = .form
            return
        }
        guard let colon = words.firstIndex(of: ":") else { return nil }
        let value = String(words[colon...].dropFirst(2))
        switch words[..<colon] {
        case "disk": self = .disk(value)
        case "store": self = .store(value)
        case "made by": self = .command(value)
        case "file": self = .file(value)
        case "added to": self = .addition(value)
        case "contents of": self = .contents(value)
        case "part of": self = .part(value)
        case "output of": self = .output(value)
        case "run by": self = .runElsewhere(String(value.prefix { $0 != "," }))
        case "exit code":
            guard let code = Int32(value) else { return nil }
            self = .exit(code)
        default: return nil
        }
    }
}
