// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Reader",
    dependencies: [.package(url: "https://github.com/OWNER/crowsfoot-plugins", from: "0.1.0")],
    targets: [.executableTarget(name: "Reader", plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot-plugins")])]
)
