import CrowsfootChecking
import Testing

struct FilePathTests {
    @Test(arguments: [
        ("a", "a"), ("./a", "a"), ("a//b/", "a/b"), ("././", "."), (".", "."), ("/", "/"), ("//a/./b", "/a/b"),
        ("../a", "../a"), ("a/../b", "a/../b"), ("", ""),
    ])
    func saysNothingTwice(given: String, text: String) {
        #expect(FilePath(given).text == text)
    }

    @Test(arguments: [
        ("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/", "/", "/"), ("../a", "..", "a"),
    ])
    func partsJoinAgain(text: String, folder: String, name: String) {
        let path = FilePath(text)
        #expect(path.folder.text == folder)
        #expect(path.name == name)
        if path != path.folder { #expect(path.folder.appending(name) == path) }
    }
}
