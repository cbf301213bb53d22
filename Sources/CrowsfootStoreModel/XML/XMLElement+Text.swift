import CrowsfootText

extension XMLElement {
    /// With its children on lines of their own, as Xcode writes it; without a line break behind it.
    package func write(to text: inout [UInt8], indentation: Int = 0) {
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
        writeStart(to: &text, quote: "\"")
        if children.isEmpty {
            text.append(contentsOf: "/>".utf8)
            return
        }
        text.append(contentsOf: ">\n".utf8)
        for child in children {
            child.write(to: &text, indentation: indentation + 4)
            text.append(UInt8(ascii: "\n"))
        }
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
        text.append(contentsOf: "</\(name)>".utf8)
    }

    /// On one line and without double quotes, as a schema keeps it.
    package var inline: String {
        var text: [UInt8] = []
        writeInline(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func writeInline(to text: inout [UInt8]) {
        writeStart(to: &text, quote: "'")
        if children.isEmpty {
            text.append(contentsOf: "/>".utf8)
            return
        }
        text.append(UInt8(ascii: ">"))
        for child in children { child.writeInline(to: &text) }
        text.append(contentsOf: "</\(name)>".utf8)
    }

    private func writeStart(to text: inout [UInt8], quote: String) {
        text.append(UInt8(ascii: "<"))
        text.append(contentsOf: name.utf8)
        for attribute in attributes {
            text.append(UInt8(ascii: " "))
            text.append(contentsOf: attribute.name.utf8)
            text.append(UInt8(ascii: "="))
            text.append(contentsOf: quote.utf8)
            for byte in XMLText(attribute.value).escaped.utf8 {
                if byte == UInt8(ascii: "'"), quote == "'" { text.append(contentsOf: "&apos;".utf8) } else { text.append(byte) }
            }
            text.append(contentsOf: quote.utf8)
        }
    }
}
