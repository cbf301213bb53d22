/// The property list that says which version of a model apps are built with.
package enum CurrentVersionFile {
    package static let name = ".xccurrentversion"
    private static let key = "_XCCurrentVersionName"
    private static let ending = ".xcdatamodel"

    /// The name of the version, without the ending of its folder; none for a file that names none.
    package static func version(in bytes: [UInt8]) -> String? {
        guard let start = bytes.firstRange(of: Array("<key>\(key)</key>".utf8))?.upperBound else { return nil }
        let rest = bytes[start...]
        guard let open = rest.firstRange(of: Array("<string>".utf8)), let close = rest.firstRange(of: Array("</string>".utf8)),
            open.upperBound <= close.lowerBound
        else { return nil }
        let quoted = Array("<t v=\"".utf8) + rest[open.upperBound..<close.lowerBound] + Array("\"/>".utf8)
        do throws(XMLError) {
            let folder = try XMLReader.read(quoted)["v"] ?? ""
            return folder.hasSuffix(ending) ? String(folder.dropLast(ending.count)) : folder
        } catch {
            return nil
        }
    }

    /// As Xcode writes it.
    package static func text(naming version: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>\(key)</key>
        \t<string>\(XMLElement("t", [.init("v", version + ending)]).inline.dropFirst("<t v='".count).dropLast("'/>".count))</string>
        </dict>
        </plist>

        """
    }
}
