/// What came of a program that was run.
package struct ProcessOutput: Hashable, Sendable {
    /// 128 and more for one that a signal ended.
    package let exitCode: Int32
    package let output: [UInt8]
    package let errors: [UInt8]

    package init(exitCode: Int32, output: [UInt8] = [], errors: [UInt8] = []) {
        self.exitCode = exitCode
        self.output = output
        self.errors = errors
    }

    package var isFine: Bool { exitCode == 0 }
}
