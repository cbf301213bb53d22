import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

struct XMLReaderTests {
    private func read(_ text: String) throws(XMLError) -> XMLElement { try XMLReader.read(Array(text.utf8)) }

    private func reason(_ text: String) -> XMLError.Reason? {
        do throws(XMLError) {
            _ = try read(text)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func elementsAndAttributesAreRead() throws {
        let root = try read("<?xml version='1.0'?>\n<!-- a --><a x=\"1\" y='2'>\n <b/>text<c z=\"\"></c>\n</a>\n")
        #expect(root == XMLElement("a", [.init("x", "1"), .init("y", "2")], [XMLElement("b"), XMLElement("c", [.init("z", "")])]))
    }

    @Test func charactersAreUnescaped() throws {
        #expect(try read("<a b='&lt;&gt;&amp;&quot;&apos;&#65;&#x42;'/>")["b"] == "<>&\"'AB")
        #expect(try read("<a b='one\ntwo'/>")["b"] == "one two")
    }

    @Test func placesCountFromTheElementBelowTheRoot() throws {
        let root = try read("<m>\n  <e>\n    <p/></e></m>")
        let entity = root.children[0]
        #expect(root.tag == 0..<3)
        #expect(entity.tag == 6..<9)
        #expect(entity.children[0].tag == 8..<12)
    }

    @Test func equalElementsAreShared() throws {
        var shared = XMLElementCache()
        let first = try XMLReader.read(Array("<m><e n='1'><p/></e><e n='2'/></m>".utf8), sharing: &shared)
        let second = try XMLReader.read(Array("<m>\n\n<e n='2'/><e n='1'><p/></e><e n='1'><q/></e></m>".utf8), sharing: &shared)
        #expect(second.children[1] == first.children[0])
        #expect(second.children[1].tag == 15..<24)
        #expect(second.children[0] == first.children[1])
        #expect(second.children[2].children.map(\.name) == ["q"])
    }

    @Test(arguments: [
        ("", XMLError.Reason.notXML), ("{}", .notXML), ("<a>", .unfinished("`<a>`")), ("<a b='c", .unfinished("a value")),
        ("<a><b></a>", .mismatched(start: "b", end: "a")), ("<a b='1' b='2'/>", .repeatedAttribute("b")),
        ("<a b='&x;'/>", .unknownEntity("x")), ("<a/><b/>", .unexpected("the end of the file")),
        ("<a b=c/>", .unexpected("a value in quotes")), ("<!-- a", .unfinished("a comment")),
        ("<a b='<'/>", .unexpected("the end of a value")),
        ("<a b='1'c='2'/>", .unexpected("a blank or `>`")), ("<a b='&#1114112;'/>", .unknownEntity("#1114112")),
    ])
    func invalidDocumentsAreRefused(text: String, expected: XMLError.Reason) {
        #expect(reason(text) == expected)
    }

    @Test func entitiesAreNeverExpanded() {
        let bomb = "<?xml version='1.0'?><!DOCTYPE m [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]><m n='&b;'/>"
        #expect(reason(bomb) == .doctype)
        #expect(reason("<m><!DOCTYPE x></m>") == .doctype)
    }

    @Test func depthIsLimited() {
        let deep = String(repeating: "<a>", count: 10_000)
        #expect(reason(deep) == .tooDeep(XMLReader.depthLimit))
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: XMLError(.notUTF8, at: 0)) { try XMLReader.read([0x3C, 0xFF, 0x3E]) }
    }

    @Test func damageNeverCrashes() throws {
        let text = "<?xml version='1.0'?><m a='1'><e n='&amp;x'><p q=\"r\"/><!-- c --></e><e n='2'/></m>"
        var mutator = ByteMutator(seed: 3, fragments: ["<", ">", "/>", "&", ";", "'", "\"", "<!--", "<?", "<![CDATA[", "</e>", "="])
        var shared = XMLElementCache()
        var whole = 0
        let budget = FuzzBudget()
        while !budget.isSpent {
            let mutant = mutator.mutant(of: Array(text.utf8))
            do throws(XMLError) {
                let root = try XMLReader.read(mutant, sharing: &shared)
                var written: [UInt8] = []
                root.write(to: &written)
                let again = try XMLReader.read(written)
                #expect(again == root)
                whole += 1
            } catch {
                #expect(error.offset <= mutant.count)
            }
        }
        #expect(whole > 0)
    }

    /// Quadratic time would be 16 times as long.
    @Test func fourTimesTheAttributesTakeAboutFourTimesAsLong() throws {
        let ratio = try Growth.ratio(from: 5_000, to: 20_000) { (count: Int) throws in
            let attributes = (0..<count).map { "a\($0)=\"\"" }.joined(separator: " ")
            let root = try XMLReader.read(Array("<model \(attributes)/>".utf8))
            #expect(root.attributes.count == count)
        }
        #expect(ratio < 10)
    }

    /// Measures an element with attributes that a schema keeps, because nothing else implies them.
    @Test func keepingFourTimesTheAttributesTakesAboutFourTimesAsLong() {
        let ratio = Growth.ratio(from: 2_000, to: 8_000) { (count: Int) in
            let element = XMLElement("entity", (0..<count).map { XMLElement.Attribute("a\($0)", "") })
            #expect(CoreDataOverrides(of: element, beside: XMLElement("entity")).changes.count == count)
        }
        #expect(ratio < 10)
    }

    @Test func keptWordsReplaceRemoveAndAdd() {
        let implied = XMLElement("entity", [.init("name", "A"), .init("isAbstract", "YES"), .init("x", "1")])
        let actual = XMLElement("entity", [.init("name", "B"), .init("y", "2"), .init("x", "1")])
        let kept = CoreDataOverrides(of: actual, beside: implied)
        #expect(kept.changes.map(\.name) == ["name", "y", "isAbstract"])
        #expect(kept.applied(to: implied) == actual)
    }
}
