/// How long a program may run, and how much it may say.
package struct ProcessLimits: Hashable, Sendable {
    package enum Excess: Hashable, Sendable {
        case time, output
    }

    package let seconds: Int
    /// Of each of its two outputs.
    package let outputBytes: Int

    package init(seconds: Int, outputBytes: Int) {
        self.seconds = seconds
        self.outputBytes = outputBytes
    }
}
