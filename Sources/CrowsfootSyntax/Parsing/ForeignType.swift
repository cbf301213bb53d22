/// What languages that write the type before the name or a size behind it call the types, and what this one calls them.
enum ForeignType {
    private static let meanings = [
        "string": "String", "int": "Int", "int32": "Int32", "int64": "Int64", "uint32": "UInt32", "uint64": "UInt64", "long": "Int64",
        "short": "Int16", "sint32": "Int32", "sint64": "Int64", "float": "Float", "double": "Double", "decimal": "Decimal",
        "bool": "Bool", "boolean": "Bool", "bytes": "Data", "integer": "Int",
    ]

    static func meaning(of word: String) -> String? { meanings[word] }
}
