// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Reader",
    dependencies: [.package(url: "https://github.com/OWNER/crowsfoot", branch: "main")],
    targets: [.executableTarget(name: "Reader", plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot")])]
)
