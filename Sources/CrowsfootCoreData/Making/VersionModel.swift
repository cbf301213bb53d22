/// What model files have alike.
package enum VersionModel {
    /// What every one begins with. Which Xcode saved it last means nothing to anybody, and is asked for.
    package static let empty = XMLElement(
        "model",
        [
            .init("type", "com.apple.IDECoreDataModeler.DataModel"), .init("documentVersion", "1.0"),
            .init("lastSavedToolsVersion", "22758"), .init("systemVersion", "23F79"), .init("minimumToolsVersion", "Automatic"),
            .init("sourceLanguage", "Swift"), .init("userDefinedModelVersionIdentifier", ""),
        ])
}
