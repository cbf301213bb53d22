/// A comment before a block of a page. It states the role of the block, and readers don't see it.
enum PageNote: Equatable {
    /// From here on, the disk has exactly the files and revisions of a case.
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
    /// The last command of the block, or the one whose output it is, ends with this code and not with 0.
    case exit(Int32)
    /// Something else runs the block: a script or a test that names the page. A comma may follow, and how it does so.
    case runElsewhere(String)
    /// The block shows a form that can't be run.
    case form

    /// `nil` if the line is not a note of this kind.
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
