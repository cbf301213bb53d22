#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs the programs of this machine.
package struct SystemProcessRunner: ProcessRunner {
    package init() {}

    package func run(_ program: String, _ words: [String], input: [UInt8]) throws(ProcessError) -> ProcessOutput {
        do throws(SystemError) {
            var pipes = try ProcessPipes()
            defer { pipes.closeAll() }
            let process = try spawn(program, words, pipes)
            pipes.closeFarEnds()
            // Whoever does not listen is still to be waited for.
            let answer = Result { () throws(SystemError) in try pipes.exchange(input) }
            pipes.closeAll()
            let exitCode = try wait(for: process)
            let (output, errors) = try answer.get()
            return ProcessOutput(exitCode: exitCode, output: output, errors: errors)
        } catch {
            throw error.code == ENOENT ? .notInstalled(program: program) : .system(program: program, reason: error.text)
        }
    }

    private func spawn(_ program: String, _ words: [String], _ pipes: ProcessPipes) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes.input.far, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes.output.far, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes.errors.far, STDERR_FILENO)
        let arguments = ([program] + words).map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, nil, arguments + [nil], environ)
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

    private func wait(for process: pid_t) throws(SystemError) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw .last }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
