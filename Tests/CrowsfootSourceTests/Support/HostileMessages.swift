/// Messages that break a format without escaping.
let hostileMessages = [
    "\"quoted\" and 'quoted'", "two\nlines", "a\r\nb\rc", "100% %0A %25", "::error::pwned", "]]><![CDATA[", "<b>&amp;</b>",
    "😀 图书 e\u{301}", "\u{0}\u{1}\u{1B}[2J\u{7F}\u{9B}", "\u{202E}reversed\u{2069}\u{2028}", "back\\slash", "\u{FFFE}\u{FFFF}", "",
]
