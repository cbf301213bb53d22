extension FileEntry {
    /// Nobody writes schemas there: npm keeps the packages of others in the first, Xcode what it builds in the second.
    private static let foreignFolders: Set<Substring> = ["node_modules", "DerivedData"]

    /// Whether no search below a folder takes this up, or enters it; who names it gets it.
    package var isPassedOver: Bool { Self.isPassedOver(name[...]) }

    package static func isPassedOver(_ name: Substring) -> Bool { name.hasPrefix(".") || foreignFolders.contains(name) }
}
