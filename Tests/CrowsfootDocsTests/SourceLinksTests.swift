import CrowsfootDocs
import CrowsfootSource
import Testing

/// Tests links from a report to source lines.
struct SourceLinksTests {
    private static func links(folder: String = "") -> SourceLinks? {
        SourceLinks(server: "https://github.com", repository: "acme/shop", commit: "3f2a9c1", folder: folder)
    }

    @Test func aLocationLinksToItsLine() {
        #expect(Self.links()?.address(of: "App/Shop.schema", line: 12) == "https://github.com/acme/shop/blob/3f2a9c1/App/Shop.schema#L12")
        #expect(Self.links(folder: "ios/")?.address(of: "./Shop.schema", line: 3)?.hasSuffix("/3f2a9c1/ios/Shop.schema#L3") == true)
    }

    @Test func aPathIsEncoded() {
        #expect(Self.links()?.address(of: "App 2.xcdatamodel/contents", line: 1)?.hasSuffix("/App%202.xcdatamodel/contents#L1") == true)
        #expect(Self.links()?.address(of: "(é).schema", line: 1)?.hasSuffix("/%28%C3%A9%29.schema#L1") == true)
    }

    @Test func nothingOutsideOfTheCheckoutIsLinked() {
        #expect(Self.links()?.address(of: "/tmp/Shop.schema", line: 1) == nil)
        #expect(Self.links()?.address(of: "../Shop.schema", line: 1) == nil)
        #expect(SourceLinks(server: "https://github.com", repository: nil, commit: "3f2a9c1") == nil)
        #expect(SourceLinks(server: "https://github.com", repository: "", commit: "3f2a9c1") == nil)
    }

    @Test func aTableCellKeepsItsLink() {
        var sources = SourceSet()
        let file = sources.add(path: "Shop.schema", bytes: Array("schema Shop\n\nversion 1.0.0\n".utf8))
        var locations = ReportLocations(sources, Self.links())
        let range = SourceRange(file: file.id, start: 13, end: 20)
        #expect(locations.markdown(range) == "[`Shop.schema:3`](https://github.com/acme/shop/blob/3f2a9c1/Shop.schema#L3)")
        #expect(locations.markdown(nil) == "")
    }
}
