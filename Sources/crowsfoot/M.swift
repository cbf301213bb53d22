import CrowsfootSyntax
import CrowsfootSource
import Glibc
@main struct M { static func main() {
    let f = fopen(CommandLine.arguments[1], "rb")!
    var bytes = [UInt8](repeating: 0, count: 64 << 20)
    let n = fread(&bytes, 1, bytes.count, f)
    bytes.removeSubrange(n...)
    var set = SourceSet()
    let file = set.add(path: "x", bytes: bytes)
    for d in Parser.parse(file).diagnostics.prefix(30) { let p = LineTable(file).position(at: Int(d.range.start)); print("\(p.line):\(p.column): \(d.message) [\(d.rule.id)] — \(d.help ?? "")") }
    for _ in 0..<5 {
    let c = ContinuousClock()
    var a = c.now
    let t = Lexer.lex(file); let l = c.now - a
    a = c.now; let tree = Parser.parse(file); let pp = c.now - a
    print(t.tokens.count, l, pp, tree.diagnostics.count, Double(n) / 1e6 / (Double(pp.components.attoseconds) / 1e18), "MB/s")
    }
} }
