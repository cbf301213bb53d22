/// SHA-256 as FIPS 180-4 defines it; Core Data uses it for its version hashes.
///
/// It uses pointers, plain loops and unchecked shifts, because unoptimized programs, such as tests and plugin builds, would spend most of
/// their time here.
package enum SHA256 {
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        let padded = padded(bytes)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
            guard let words = buffer.baseAddress else { return }
            words.initialize(repeating: 0, count: 64)
            padded.withUnsafeBytes { bytes in
                guard var block = bytes.baseAddress else { return }
                let end = block + bytes.count
                while block < end {
                    fill(words, from: block)
                    constants.withUnsafeBufferPointer { constants in
                        guard let constants = constants.baseAddress else { return }
                        mix(words, constants, into: &state)
                    }
                    block += 64
                }
            }
        }
        return state.map(\.bigEndian).withUnsafeBytes { Array($0) }
    }

    /// The bytes with the padding: a one, zeros up to a whole block, and the length in bits.
    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        let end = (bytes.count + 9 + 63) / 64 * 64
        var padded = bytes + [UInt8](repeating: 0, count: end - bytes.count)
        padded[bytes.count] = 0x80
        padded.withUnsafeMutableBytes { $0.storeBytes(of: (UInt64(bytes.count) * 8).bigEndian, toByteOffset: end - 8, as: UInt64.self) }
        return padded
    }

    private static func mix(_ words: UnsafePointer<UInt32>, _ constants: UnsafePointer<UInt32>, into state: inout [UInt32]) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var round = 0
        while round < 64 {
            let choice = (e & f) ^ (~e & g)
            let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[round] &+ words[round]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
            round += 1
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// Writes the sixteen words of a block, and those computed from them.
    private static func fill(_ words: UnsafeMutablePointer<UInt32>, from block: UnsafeRawPointer) {
        var index = 0
        while index < 16 {
            words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
            index += 1
        }
        while index < 64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let low = rotated(early, 7) ^ rotated(early, 18) ^ (early &>> 3)
            let high = rotated(late, 17) ^ rotated(late, 19) ^ (late &>> 10)
            words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
            index += 1
        }
    }

    private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word &>> bits | word &<< (32 &- bits) }

    /// The first bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
