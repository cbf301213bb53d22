import CrowsfootModel
package import CrowsfootSource

/// Reads a CloudKit schema file by Apple's grammar. What isn't part of it is an error, since CloudKit refuses the file.
package struct CloudKitFileReader {
    package static let sizeLimit = 16 << 20

    private let tokens: [CloudKitToken]
    private var place = 0

    package static func read(_ file: SourceFile) throws(CloudKitFileError) -> CloudKitFile {
        if file.bytes.count > sizeLimit {
            throw CloudKitFileError(.tooLarge(limit: sizeLimit), at: SourceRange(file: file.id, start: 0, end: 0))
        }
        var reader = CloudKitFileReader(tokens: try CloudKitLexer.tokens(of: file))
        return try reader.file()
    }

    /// Whether a file starts with `DEFINE SCHEMA`, after comments.
    package static func hasHeading(_ start: [UInt8]) -> Bool {
        do throws(CloudKitFileError) {
            // What follows may be cut.
            let tokens = try CloudKitLexer.tokens(of: SourceFile(id: FileID(0), path: "", bytes: start), atMost: 2)
            return tokens.count == 2 && zip(tokens, ["DEFINE", "SCHEMA"]).allSatisfy { $0.kind == .word($1) }
        } catch {
            return false
        }
    }

    private init(tokens: [CloudKitToken]) {
        self.tokens = tokens
    }

    private mutating func file() throws(CloudKitFileError) -> CloudKitFile {
        var file = CloudKitFile()
        file.comments = try heading()
        var names: Set<String> = []
        while token.kind != .end {
            let comments = token.comments
            if isNext("CREATE") {
                var role = try role()
                role.remarks.before = file.comments + comments
                file.roles.append(role)
            } else {
                var type = try recordType()
                type.remarks.before = file.comments + comments
                guard names.insert(type.name).inserted else {
                    throw CloudKitFileError(.repeated(type.name, in: "the file"), at: type.range ?? token.range)
                }
                file.recordTypes.append(type)
            }
            file.comments = []
        }
        file.comments += token.comments
        return file
    }

    /// `DEFINE SCHEMA`, with the comments around it.
    private mutating func heading() throws(CloudKitFileError) -> [String] {
        let define = token
        guard take("DEFINE") else { throw CloudKitFileError(.noHeading, at: define.range) }
        let schema = token
        if take("SCHEMA") { return define.comments + define.remarks + schema.comments + schema.remarks }
        try refuseInvented("DEFINE", at: define.range)
        throw CloudKitFileError(.noHeading, at: define.range)
    }

    private mutating func role() throws(CloudKitFileError) -> CloudKitFile.Role {
        let start = place
        let create = next()
        guard take("ROLE") else {
            try refuseInvented("CREATE", at: create.range)
            throw unexpected("`ROLE`")
        }
        var role = CloudKitFile.Role(try name("the name of the role").text)
        try sign(";", after: "the role")
        role.remarks.after = comments(since: start)
        return role
    }

    private mutating func recordType() throws(CloudKitFileError) -> CloudKitFile.RecordType {
        let start = place
        let first = token
        if take("DEFINE") { try refuseInvented("DEFINE", at: first.range) }
        guard take("RECORD") else { throw unexpected("`RECORD TYPE`, `CREATE ROLE` or the end of the file") }
        guard take("TYPE") else { throw unexpected("`TYPE`") }
        let (name, range) = try name("the name of the record type")
        var type = CloudKitFile.RecordType(name, at: range)
        try sign("(", after: "the name")
        type.comments = comments(since: start)
        var names: Set<String> = []
        while token.kind != .sign(UInt8(ascii: ")")) {
            let comments = type.comments + token.comments
            type.comments = []
            let start = place
            if isNext("GRANT") {
                var grant = try grant()
                grant.remarks.before = comments
                try separator()
                grant.remarks.after = self.comments(since: start)
                type.grants.append(grant)
            } else {
                var field = try field()
                guard names.insert(field.name).inserted else {
                    throw CloudKitFileError(.repeated(field.name, in: "`\(name)`"), at: field.range ?? range)
                }
                field.remarks.before = comments
                try separator()
                field.remarks.after = self.comments(since: start)
                type.fields.append(field)
            }
        }
        type.comments += token.comments
        let end = place
        place += 1
        try sign(";", after: "the record type")
        type.remarks.after = comments(since: end)
        return type
    }

    /// A comma, or the end of the members.
    private mutating func separator() throws(CloudKitFileError) {
        if token.kind == .sign(UInt8(ascii: ")")) { return }
        try sign(",", or: "`,` or `)`")
        if token.kind == .sign(UInt8(ascii: ")")) { throw unexpected("a field or `GRANT` after `,`") }
    }

    private mutating func field() throws(CloudKitFileError) -> CloudKitFile.Field {
        let (name, range) = try name("the name of a field, `GRANT` or `)`")
        let type = try valueType()
        var indexes: Set<CloudKitIndex> = []
        while case .word(let word) = token.kind, let index = CloudKitIndex(rawValue: word.uppercased()) {
            if type.isEncrypted { throw CloudKitFileError(.notIndexed(index), at: token.range) }
            indexes.insert(index)
            place += 1
        }
        return CloudKitFile.Field(name, type, indexes, at: range)
    }

    private mutating func valueType() throws(CloudKitFileError) -> CloudKitValueType {
        guard take("LIST") else { return try primitive(isList: false) }
        try sign("<", or: "`<` after `LIST`")
        let type = try primitive(isList: true)
        try sign(">", or: "`>` after the type of the elements")
        return type
    }

    private mutating func primitive(isList: Bool) throws(CloudKitFileError) -> CloudKitValueType {
        let isEncrypted = take("ENCRYPTED")
        let base = try fieldType()
        if isEncrypted, !base.canBeEncrypted { throw CloudKitFileError(.notEncrypted(base), at: tokens[place - 1].range) }
        guard base == .number, take("PREFERRED") else { return CloudKitValueType(base, isList: isList, isEncrypted: isEncrypted) }
        guard take("AS") else { throw unexpected("`AS`") }
        let preferred = try fieldType()
        guard preferred == .int64 || preferred == .double else {
            throw CloudKitFileError(.unexpected("`\(preferred.rawValue)`", expected: "`INT64` or `DOUBLE`"), at: tokens[place - 1].range)
        }
        return CloudKitValueType(base, isList: isList, preferred: preferred)
    }

    private mutating func fieldType() throws(CloudKitFileError) -> CloudKitFieldType {
        guard case .word(let word) = token.kind else { throw unexpected("the type of the field") }
        guard let type = CloudKitFieldType(rawValue: word.uppercased()) else {
            throw CloudKitFileError(.unknownType(word, suggestion: Self.similarTypes[word.uppercased()]?.rawValue), at: token.range)
        }
        place += 1
        return type
    }

    private mutating func grant() throws(CloudKitFileError) -> CloudKitFile.Grant {
        place += 1
        var permissions: Set<CloudKitFile.Permission> = []
        repeat {
            guard case .word(let word) = token.kind, let permission = CloudKitFile.Permission(rawValue: word.uppercased()) else {
                throw unexpected("`CREATE`, `READ` or `WRITE`")
            }
            permissions.insert(permission)
            place += 1
        } while takeSign(",")
        guard take("TO") else { throw unexpected("`TO` and a role") }
        return CloudKitFile.Grant(permissions, to: try name("the name of a role").text)
    }

    /// Types of other languages, by the CloudKit type of their values.
    private static let similarTypes: [String: CloudKitFieldType] = [
        "TEXT": .string, "VARCHAR": .string, "UUID": .string, "URL": .string, "INT": .int64, "INTEGER": .int64, "BOOL": .int64,
        "BOOLEAN": .int64, "INT32": .int64, "INT16": .int64, "FLOAT": .double, "DECIMAL": .double, "REAL": .double, "DATE": .timestamp,
        "DATETIME": .timestamp, "DATA": .bytes, "BLOB": .bytes, "BINARY": .bytes, "FILE": .asset,
    ]
}

// MARK: - Tokens

extension CloudKitFileReader {
    private var token: CloudKitToken { tokens[place] }

    private mutating func next() -> CloudKitToken {
        let token = token
        if place < tokens.count - 1 { place += 1 }
        return token
    }

    private func isNext(_ keyword: String) -> Bool {
        if case .word(let word) = token.kind { word.uppercased() == keyword } else { false }
    }

    private mutating func take(_ keyword: String) -> Bool {
        guard isNext(keyword) else { return false }
        place += 1
        return true
    }

    private mutating func takeSign(_ sign: Unicode.Scalar) -> Bool {
        guard token.kind == .sign(UInt8(ascii: sign)) else { return false }
        place += 1
        return true
    }

    /// The comments within and after an element, of which the first token is known. Those before it are its own.
    private func comments(since start: Int) -> [String] {
        (start..<place).flatMap { index in (index == start ? [] : tokens[index].comments) + tokens[index].remarks }
    }

    private mutating func sign(_ sign: Unicode.Scalar, after what: String) throws(CloudKitFileError) {
        try self.sign(sign, or: "`\(sign)` after \(what)")
    }

    private mutating func sign(_ sign: Unicode.Scalar, or expected: String) throws(CloudKitFileError) {
        guard takeSign(sign) else { throw unexpected(expected) }
    }

    private func unexpected(_ expected: String) -> CloudKitFileError {
        CloudKitFileError(.unexpected(token.phrase, expected: expected), at: token.range)
    }

    private mutating func name(_ expected: String) throws(CloudKitFileError) -> (text: String, range: SourceRange) {
        let token = token
        switch token.kind {
        case .quoted(let text):
            place += 1
            return (text, token.range)
        case .word(let text):
            guard CloudKitName(text).isKnown else { throw CloudKitFileError(.notName(text), at: token.range) }
            guard !CloudKitName(text).needsQuotes else { throw CloudKitFileError(.needsQuotes(text), at: token.range) }
            place += 1
            return (text, token.range)
        case .sign, .end: throw unexpected(expected)
        }
    }

    /// Statements of databases that some files have, since people and language models write them.
    private func refuseInvented(_ first: String, at range: SourceRange) throws(CloudKitFileError) {
        let instead: String
        switch token.kind {
        case .word(let word) where ["RECORD", "TABLE"].contains(word.uppercased()):
            instead = "write `RECORD TYPE Name ( … );` below one `DEFINE SCHEMA`"
        case .word(let word) where word.uppercased() == "INDEX":
            instead = "an index is an option of its field, as in `name STRING QUERYABLE`"
        case .word, .quoted, .sign, .end: return
        }
        if case .word(let word) = token.kind {
            throw CloudKitFileError(.invented("\(first) \(word)", instead: instead), at: range.through(token.range))
        }
    }
}

/// A name in a CloudKit schema file.
struct CloudKitName {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    private static let reserved: Set = ["grant", "preferred", "queryable", "sortable", "searchable"]

    /// Whether it is none of the names that stand by themselves: letters, digits and `_`, with a letter first.
    var needsQuotes: Bool {
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: ".") } && text.first.map { $0.isASCII && $0.isLetter } ?? false
        return !isPlain || Self.reserved.contains(text.lowercased())
    }

    /// Whether CloudKit's grammar has such names: letters of other scripts are in none.
    var isKnown: Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    var spelling: String { needsQuotes ? "\"\(text)\"" : text }
}
