#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One run of a whole process: its time and its peak memory.
struct ProcessRun {
    let seconds: Double
    let megabytes: Double
    let exitCode: Int32

    /// Runs a program and discards its output. Returns `nil` if it can't be started.
    static func run(_ program: String, _ arguments: [String]) -> ProcessRun? {
        let clock = ContinuousClock()
        let start = clock.now
        guard let process = spawn(program, arguments) else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process else { return nil }
        #if canImport(Darwin)
            let megabytes = Double(usage.ru_maxrss) / 1_048_576
        #else
            let megabytes = Double(usage.ru_maxrss) / 1024
        #endif
        return ProcessRun(seconds: (clock.now - start).seconds, megabytes: megabytes, exitCode: (status >> 8) & 0xFF)
    }

    /// Returns the fastest of several runs, which is the cost of the program on an idle machine.
    static func best(of runs: Int, _ program: String, _ arguments: [String]) -> ProcessRun? {
        (0..<runs).compactMap { _ in run(program, arguments) }.min { $0.seconds < $1.seconds }
    }

    /// Calls `work` while a program runs, then ends the program. Returns `nil` if it can't be started.
    static func during<Result>(_ program: String, _ arguments: [String], _ work: () -> Result) -> Result? {
        guard let process = spawn(program, arguments) else { return nil }
        defer {
            kill(process, SIGTERM)
            waitpid(process, nil, 0)
        }
        return work()
    }

    private static func spawn(_ program: String, _ arguments: [String]) -> pid_t? {
        let words = ([program] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        var process: pid_t = 0
        return posix_spawn(&process, program, &actions, nil, words + [nil], environ) == 0 ? process : nil
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
