import CrowsfootDocs
import CrowsfootTestSupport
import Testing

/// Tests that rendered Markdown shows a text unchanged.
struct MarkdownTextTests {
    @Test(arguments: [
        ("`Book.title` is new", "`Book.title` is new"),
        ("select *Allows External Storage*, *b* and *C", "select *Allows External Storage*, \\*b\\* and \\*C"),
        ("a*b*c and _d_", "a\\*b\\*c and \\_d\\_"),
        ("`a*b` | `[c]`", "`a*b` \\| `[c]`"),
        ("<b> & `<T>`", "&lt;b> &amp; `<T>`"),
        ("two\nlines", "two lines"),
        ("ask @everyone, not `@was`", "ask &#64;everyone, not `@was`"),
        ("an `open end", "an `open end`"),
        ("`` ` `` <img> `", "` ` ` <img> `"),
        ("`a`b`", "`a`b"),
    ])
    func onlyCodeHasMarkup(_ sentence: String, _ markdown: String) {
        #expect(MarkdownText(sentence).description == markdown)
    }

    @Test(arguments: [
        ("a|b", "`a\\|b`"),
        ("`Color`", "\\``Color`\\`"),
        ("a ``` b", "`a `\\`\\`\\`` b`"),
        (" a ` b ` c", "`  a  `\\``  b  `\\`` c`"),
        ("", ""),
    ])
    func codeStaysCode(_ code: String, _ markdown: String) {
        #expect(MarkdownText(code: code).description == markdown)
    }
}
