/// Damages a text as editors, merges and broken disks do: a few random changes.
package struct ByteMutator {
    private var generator: SeededGenerator
    /// Words and punctuation of the language, which are inserted in addition to random bytes.
    private let fragments: [[UInt8]]

    package init(seed: UInt64, fragments: [String]) {
        generator = SeededGenerator(seed: seed)
        self.fragments = fragments.map { Array($0.utf8) }
    }

    package mutating func mutant(of bytes: [UInt8]) -> [UInt8] {
        var mutant = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&mutant) }
        return mutant
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 0...20, using: &generator))
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        case 1: bytes.removeSubrange(place..<min(place + 1, bytes.count))
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
        case 5: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: fragments.randomElement(using: &generator) ?? [], at: place)
        }
    }
}
