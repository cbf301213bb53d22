/// What a box is called in the text of a diagram.
///
/// A name stands between quotes, where every version takes it for a name. Styles can be given to bare words only, so where there are
/// styles, or where 10 stumbles over a name even between quotes, a bare word stands for the box, and the name is what is shown.
struct MermaidName {
    /// What stands for the box in lines and styles.
    let reference: String
    /// What stands at its declaration.
    let declaration: String

    /// The names of some boxes, in their order. No two have the same.
    static func names(of boxes: [DiagramBox], shown: (DiagramBox) -> String, styled: Bool) -> [MermaidName] {
        // A word and the same word between quotes are one box.
        let names = Set(boxes.map { $0.name.lowercased() })
        var words = (1...).lazy.map { "m\($0)" }.filter { !names.contains($0) }.makeIterator()
        var taken: Set<String> = []
        return boxes.map { box in
            let isTaken = !taken.insert(box.name.lowercased()).inserted
            let word = words.next() ?? ""
            return MermaidName(box.name, shown: shown(box), isStyled: styled, isTaken: isTaken, else: word)
        }
    }

    private init(_ name: String, shown: String, isStyled: Bool, isTaken: Bool, else word: String) {
        let quoted = MermaidText(name).description
        if !isStyled, !isTaken, !Self.crashing.contains(name), shown == name {
            (reference, declaration) = (quoted, quoted)
        } else {
            let bare = Self.isBare(name) && !isTaken ? name : word
            (reference, declaration) = (bare, "\(bare)[\(MermaidText(shown))]")
        }
    }

    private static func isBare(_ name: String) -> Bool {
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            default: false
            }
        }
        let starts = name.unicodeScalars.first.map { ("A"..."Z").contains($0) || ("a"..."z").contains($0) } ?? false
        // A single letter and digit may be a number of rows, such as `u` and `1`; and every line may begin with a statement.
        return isWord && starts && name.count > 2 && !reserved.contains(name.lowercased()) && !crashing.contains(name)
    }

    private static let reserved: Set<String> = [
        "one", "only", "many", "zero", "to", "optionally", "class", "classdef", "style", "erdiagram", "acctitle", "accdescr", "direction",
        "subgraph", "end", "title",
    ]

    /// 10 keeps boxes as properties of an object, which has some already.
    private static let crashing: Set<String> = [
        "constructor", "__proto__", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString",
    ]
}
