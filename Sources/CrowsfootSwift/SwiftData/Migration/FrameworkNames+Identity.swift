import CrowsfootModel

extension FrameworkNames {
    /// A value as the store compares it: texts by their bytes, so that two may differ which are one to Swift.
    func identity(_ path: String, _ type: ValueType) -> String {
        guard type.unwrapped == .scalar(.string) else { return path }
        return type.isOptional ? "\(path).map { \(self[.data])($0.utf8) }" : "\(self[.data])(\(path).utf8)"
    }
}
