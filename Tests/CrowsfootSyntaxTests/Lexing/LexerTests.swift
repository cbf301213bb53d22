import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct LexerTests {
    @Test(arguments: [
        ("a", "⏎a"),
        ("a b\nc", "⏎a b ⏎c"),
        ("{}()[]:;,.@=?!<>", "⏎{ ‿} ‿( ‿) ‿[ ‿] ‿: ‿; ‿, ‿. ‿@ ‿= ‿? ‿! ‿< ‿>"),
        ("<= >= == != && || ?? ... ..< -> + - * / %", "⏎<= >= == != && || ?? ... ..< -> + - * / %"),
        ("a?.b ?.c", "⏎a ‿? ‿. ‿b ? ‿. ‿c"),
        ("a<=b>=c", "⏎a ‿<= ‿b ‿>= ‿c"),
        ("x ? ? ??", "⏎x ? ? ??"),
        ("...5 1... 1...5 1..<5", "⏎... ‿int(5) int(1) ‿... int(1) ‿... ‿int(5) int(1) ‿..< ‿int(5)"),
        ("$0.a", "⏎$0 ‿. ‿a"),
        ("a-b - -c", "⏎a ‿- ‿b - - ‿c"),
        ("`a b`", "⏎swift(`a b`)"),
        ("a//b\n/c", "⏎a ⏎/ ‿c"),
        ("", ""),
    ])
    func punctuation(_ text: String, _ tokens: String) {
        #expect("\(TokenList(text))" == tokens)
        #expect(TokenList(text).messages.isEmpty)
    }

    @Test(arguments: [
        ("0 12 1_000 007", "⏎int(0) int(12) int(1_000) int(007)"),
        ("0xFF 0xdead_beef 0b101 0o17", "⏎int(0xFF) int(0xdead_beef) int(0b101) int(0o17)"),
        ("1.5 1_0.0_1 2e10 2E-3 1.5e+10", "⏎float(1.5) float(1_0.0_1) float(2e10) float(2E-3) float(1.5e+10)"),
        ("1.2.3 10.20.30", "⏎version(1.2.3) version(10.20.30)"),
        ("1.a 1.b.c", "⏎int(1) ‿. ‿a int(1) ‿. ‿b ‿. ‿c"),
        ("-1 -1.5", "⏎- ‿int(1) - ‿float(1.5)"),
        ("1.", "⏎int(1) ‿."),
        ("99999999999999999999999999", "⏎int(99999999999999999999999999)"),
    ])
    func numbers(_ text: String, _ tokens: String) {
        #expect("\(TokenList(text))" == tokens)
        #expect(TokenList(text).messages.isEmpty)
    }

    @Test(arguments: [
        ("12px", "⏎int(12px)!", "invalid number `12px`"),
        ("0x", "⏎int(0x)!", "invalid number `0x`"),
        ("0b12", "⏎int(0b12)!", "invalid number `0b12`"),
        ("0xfg", "⏎int(0xfg)!", "invalid number `0xfg`"),
        ("1e", "⏎int(1e)!", "invalid number `1e`"),
        ("1.2.3.4.5", "⏎version(1.2.3.4.5)!", "invalid version `1.2.3.4.5`"),
        ("2fa : Bool", "⏎2fa! : Bool", "a name can't start with a digit"),
    ])
    func numbersThatAreNone(_ text: String, _ tokens: String, _ message: String) {
        let list = TokenList(text)
        #expect("\(list)" == tokens)
        #expect(list.messages == [message])
    }

    @Test(arguments: [
        ("a /* b */ c", "⏎a c"),
        ("/* a /* b */ c */ d", "⏎d"),
        ("a /* \n */ b", "⏎a ⏎b"),
        ("/**/a/***/b", "⏎a b"),
        ("/*/ a */ b", "⏎b"),
        ("a // b /* c\nd", "⏎a ⏎d"),
        ("a /* // */ b", "⏎a b"),
        ("a///b", "⏎a"),
    ])
    func comments(_ text: String, _ tokens: String) {
        #expect("\(TokenList(text))" == tokens)
        #expect(TokenList(text).messages.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func lineBreaks(_ lineBreak: String) {
        #expect("\(TokenList(["a b", "", "\tc // d", "e"].joined(separator: lineBreak)))" == "⏎a b ⏎c ⏎e")
        #expect("\(TokenList("a\(lineBreak)"))" == "⏎a")
    }

    @Test func aByteOrderMarkIsNoCharacter() {
        #expect("\(TokenList("\u{FEFF}a b"))" == "⏎a b")
        #expect(TokenList("\u{FEFF}").messages.isEmpty)
        #expect(TokenList("a\u{FEFF} b").messages == ["unexpected invisible character U+FEFF"])
    }

    @Test func tokensAreSmall() {
        #expect(MemoryLayout<Token>.size == 12)
    }
}
