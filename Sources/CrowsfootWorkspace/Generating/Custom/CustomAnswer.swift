import CrowsfootText

/// Reads the files in the output of a program: `{"files": [{"path": "names.txt", "text": "…"}]}`.
///
/// Paths stay in the folder, are unique, and never name the hidden list. Unknown members are errors, because they would have no effect.
struct CustomAnswer {
    private var files: [GeneratedFile] = []
    /// Lowercase paths, because some disks ignore case, and their folders.
    private var paths: Set<String> = []
    private var folders: Set<String> = []

    static func files(in bytes: [UInt8]) throws(CustomAnswerError) -> [GeneratedFile] {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(bytes)
        } catch {
            throw CustomAnswerError(offset: error.offset, message: error.sentence)
        }
        let files = try Self.members(of: value, "the answer", ["files"])
        guard case .array(let elements) = files[0].content else {
            throw fault("`files` is \(files[0].noun) and should be a list", files[0])
        }
        var answer = CustomAnswer()
        for element in elements { try answer.add(element) }
        return answer.files.sorted { $0.path < $1.path }
    }

    /// Returns the values of an object with exactly these keys, in their order.
    private static func members(of value: JSONValue, _ what: String, _ keys: [String]) throws(CustomAnswerError) -> [JSONValue] {
        guard case .object(let members) = value.content else { throw fault("\(what) is \(value.noun) and should be an object", value) }
        if let stray = members.first(where: { !keys.contains($0.key) }) {
            let known = keys.map { "`\($0)`" }.joined(separator: " and ")
            throw CustomAnswerError(offset: stray.keyRange.lowerBound, message: "unknown key `\(stray.key)`: use \(known)")
        }
        var values: [JSONValue] = []
        for key in keys {
            guard let member = value[key] else { throw fault("\(what) has no `\(key)`", value) }
            values.append(member)
        }
        return values
    }

    private mutating func add(_ element: JSONValue) throws(CustomAnswerError) {
        let members = try Self.members(of: element, "a file", ["path", "text"])
        guard case .string(let path) = members[0].content else {
            throw Self.fault("the path of a file is \(members[0].noun) and should be a string", members[0])
        }
        guard case .string(let text) = members[1].content else {
            throw Self.fault("the text of `\(path)` is \(members[1].noun) and should be a string", members[1])
        }
        if let problem = claim(path) { throw Self.fault(problem, members[0]) }
        files.append(GeneratedFile(path: path, text: text))
    }

    /// Adds a path, or returns the problem with it.
    private mutating func claim(_ path: String) -> String? {
        let parts = path.lowercased().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard GeneratedPath.staysInFolder(path), !path.unicodeScalars.contains(where: \.isUnfitForDisplay) else {
            return "`\(path)` is not a valid path: use a relative path with `/` and without `..`"
        }
        if parts.last == GeneratedFileList.fileName { return "`\(path)` is the list of generated files, which programs can't write" }
        let around = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
        let key = parts.joined(separator: "/")
        if folders.contains(key) || around.contains(where: paths.contains) {
            return "`\(path)` conflicts with another path: one would be both a file and a folder"
        }
        folders.formUnion(around)
        return paths.insert(key).inserted ? nil : "`\(path)` is listed twice"
    }

    private static func fault(_ message: String, _ value: JSONValue) -> CustomAnswerError {
        CustomAnswerError(offset: value.range.lowerBound, message: message)
    }
}

/// An error in the output of a program, with its offset.
struct CustomAnswerError: Error {
    let offset: Int
    /// The message: one clause, with names in backticks and no full stop.
    let message: String
}
