/// A code block of a page, with the comments directly before it.
struct PageBlock {
    /// The first line of its text, after the opening fence.
    let firstLine: Int
    let tag: String
    let text: String
    let notes: [PageNote]

    /// The commands of the tool among its lines, split into words.
    var commands: [[String]] {
        text.split(separator: "\n").filter { $0.hasPrefix("crowsfoot ") }.map(Self.words)
    }

    /// The role of the block, if a comment states one. Other comments state conditions.
    var role: PageNote? {
        notes.first { note in
            switch note {
            case .disk, .store, .command, .exit: false
            case .file, .addition, .contents, .part, .output, .runElsewhere, .form: true
            }
        }
    }

    var exitCode: Int32 {
        for case .exit(let code) in notes { return code }
        return 0
    }

    /// Splits a command, without a shell comment, which starts with a number sign.
    static func words(_ command: Substring) -> [String] {
        Array(command.split(separator: " ").map(String.init).prefix { !$0.hasPrefix("#") }.dropFirst())
    }

    static func blocks(of page: String) -> [PageBlock] {
        var blocks: [PageBlock] = []
        var notes: [PageNote] = []
        var open: (first: Int, tag: String, lines: [Substring])?
        for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                guard line.hasPrefix("```") else {
                    open?.lines.append(line)
                    continue
                }
                let text = block.lines.map { $0 + "\n" }.joined()
                blocks.append(PageBlock(firstLine: block.first, tag: block.tag, text: text, notes: notes))
                (open, notes) = (nil, [])
            } else if line.hasPrefix("```") {
                open = (index + 2, String(line.dropFirst(3)), [])
            } else if let note = PageNote(line) {
                notes.append(note)
            } else if !line.isEmpty {
                notes = []
            }
        }
        return blocks
    }
}
