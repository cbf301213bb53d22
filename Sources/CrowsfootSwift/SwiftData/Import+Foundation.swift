import CrowsfootModel

extension Import {
    /// Foundation, as widely as a file shows its types.
    static func foundation(_ shown: [ValueType], _ access: AccessLevel) -> Import {
        let isShown = shown.contains { type in
            type.contains { $0.scalar.map { FrameworkName($0).module == "Foundation" } ?? false }
        }
        return Import("Foundation", isShown ? access : .internal)
    }
}
