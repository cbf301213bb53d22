/// The release of this tool and its repositories. Scripts read this file with `Install/version.sh`, so there is no second copy.
package enum ToolVersion {
    package static let number = "0.1.0"

    /// The placeholder for an account in guides and manifests.
    package static let unknownOwner = "OWNER"

    /// The GitHub account that hosts the repositories. A placeholder until they are published.
    package static let owner = unknownOwner

    /// The repository of the source, and its name as a package.
    package static let repository = "https://github.com/\(owner)/\(packageName)"
    package static let packageName = "crowsfoot"

    /// The repository of the plugins alone, which download the released program instead of building it.
    package static let pluginRepository = "https://github.com/\(owner)/\(pluginPackageName)"
    package static let pluginPackageName = "crowsfoot-plugins"

    /// The name of this tool in reports.
    package static let tool = Report.Tool(name: "crowsfoot", version: number)
}
