/// What `release` and `next` take.
enum VersionOperand {
    static let release = OperandSpec(placeholder: "VERSION", count: .one, kind: .version, help: "The number of the version, such as 1.0.0")

    static let next = OperandSpec(
        placeholder: "VERSION", count: .atMostOne, kind: .version, help: "A number that comes after the current one")

    static let path = OperandSpec(
        placeholder: "PATH", count: .atMostOne, kind: .schemas,
        help: "A schema file, or the folder of a schema [default: the current folder]")
}
