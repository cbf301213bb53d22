/// Why a text is not read as XML, and at which byte.
package struct XMLError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case notXML
        case notUTF8
        case unfinished(String)
        case unexpected(String)
        case mismatched(start: String, end: String)
        case repeatedAttribute(String)
        case doctype
        case unknownEntity(String)
        case tooDeep(Int)
        case tooMany(Int)
    }

    package let reason: Reason
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// One clause, without a full stop.
    package var sentence: String {
        switch reason {
        case .notXML: "this is no XML: it does not begin with `<`"
        case .notUTF8: "the text is not UTF-8"
        case .unfinished(let what): "the file ends in the middle of \(what)"
        case .unexpected(let wanted): "\(wanted) was expected here"
        case .mismatched(let start, let end): "`<\(start)>` is closed by `</\(end)>`"
        case .repeatedAttribute(let name): "the attribute `\(name)` is given twice"
        case .doctype: "the file declares a document type, which model files do not have; entities of one are never expanded"
        case .unknownEntity(let name): "`&\(name);` is no character that XML knows by itself; entities are never expanded"
        case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
        case .tooMany(let limit): "there are more than \(limit) elements"
        }
    }
}
