package import CrowsfootChecking

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs programs of this machine.
package struct SystemProcessRunner: ProcessRunner {
    private let terminate: @Sendable (Int32) -> Bool

    package init() { self.init { kill($0, SIGKILL) == 0 } }

    /// Creates a runner with another function that ends a process. It returns `false` if the system refuses, as macOS does in the sandbox
    /// of plugins.
    package init(terminate: @escaping @Sendable (Int32) -> Bool) {
        self.terminate = terminate
    }

    package func run(
        _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
        variables: ProcessVariables
    ) throws(ProcessError) -> ProcessOutput {
        let answer: ProcessPipes.Answer
        let exitCode: Int32
        do throws(SystemError) {
            (answer, exitCode) = try answerOf(program, words, in: folder, input, ProcessDeadline(limits), variables)
        } catch {
            switch error.code {
            case ENOENT: throw .notInstalled(program: program)
            case EACCES: throw .notPermitted(program: program)
            case _: throw .system(program: program, reason: error.text)
            }
        }
        if let excess = answer.excess { throw .exceeded(program: program, excess) }
        return ProcessOutput(exitCode: exitCode, output: answer.output, errors: answer.errors)
    }

    private func answerOf(
        _ program: String, _ words: [String], in folder: FilePath?, _ input: [UInt8], _ limit: ProcessDeadline,
        _ variables: ProcessVariables
    ) throws(SystemError) -> (ProcessPipes.Answer, exitCode: Int32) {
        var pipes = try ProcessPipes()
        defer { pipes.closeAll() }
        let process = try spawn(program, words, in: folder, pipes, variables)
        pipes.closeFarEnds()
        // A program that ignores the signal is still awaited.
        let exchange = Result { () throws(SystemError) in try pipes.exchange(input, limit) }
        pipes.closeAll()
        if case .success(let answer) = exchange, answer.excess != nil { _ = terminate(process) }
        let (exitCode, isLate) = try end(of: process, limit)
        var answer = try exchange.get()
        if isLate { answer.excess = answer.excess ?? .time }
        return (answer, exitCode)
    }

    private func spawn(
        _ program: String, _ words: [String], in folder: FilePath?, _ pipes: ProcessPipes, _ variables: ProcessVariables
    ) throws(SystemError) -> pid_t {
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
        var path = program
        if let folder {
            #if canImport(Glibc)
                let code = spawnActionsAddFolder(&actions, folder.text)
            #else
                let code = posix_spawn_file_actions_addchdir_np(&actions, folder.text)
            #endif
            guard code == 0 else { throw SystemError(code: code) }
            // Systems differ in whether a path is relative to the old or the new folder.
            if program.contains("/"), !program.hasPrefix("/") { path = try absolute(folder) + "/" + program }
        }
        let arguments = ([program] + words).map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        let lines = variables.applied(to: inheritedVariables).map { strdup($0) }
        defer { lines.forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, path, &actions, nil, arguments + [nil], lines + [nil])
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

    private var inheritedVariables: [String] {
        var lines: [String] = []
        var next = environ
        while let line = next.pointee {
            lines.append(String(cString: line))
            next += 1
        }
        return lines
    }

    private func absolute(_ folder: FilePath) throws(SystemError) -> String {
        guard let path = realpath(folder.text, nil) else { throw .last }
        defer { free(path) }
        return String(cString: path)
    }

    /// Waits for the end. A program may have closed its outputs and continue.
    private func end(of process: pid_t, _ limit: ProcessDeadline) throws(SystemError) -> (exitCode: Int32, isLate: Bool) {
        while !limit.isOver {
            if let exitCode = try wait(for: process, WNOHANG) { return (exitCode, false) }
            _ = poll(nil, 0, 2)
        }
        // A process that can't be ended may run forever.
        return (try wait(for: process, terminate(process) ? 0 : WNOHANG) ?? 0, true)
    }

    /// Waits for a process, or returns `nil` if it is still running and the options allow that.
    private func wait(for process: pid_t, _ options: Int32) throws(SystemError) -> Int32? {
        var status: Int32 = 0
        var ended: pid_t = -1
        repeat {
            ended = waitpid(process, &status, options)
            if ended < 0, errno != EINTR { throw .last }
        } while ended < 0
        if ended == 0 { return nil }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}

#if canImport(Glibc)
    // The header of glibc declares it only with all extensions, which Swift doesn't enable.
    @_silgen_name("posix_spawn_file_actions_addchdir_np")
    func spawnActionsAddFolder(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ folder: UnsafePointer<CChar>
    ) -> Int32
#endif
