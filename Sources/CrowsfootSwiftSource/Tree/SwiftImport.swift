/// `import Module`
package struct SwiftImport: Sendable {
    package let module: String
    /// Whoever imports this module, and every file of it, has the imported one too.
    package let isExported: Bool
}
