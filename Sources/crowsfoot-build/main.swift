import CrowsfootBuild
import CrowsfootChecking

CrashNotice.install()
StandardStream.surviveEndOfReader()
SignalMask.letThrough()
BuildRun(on: DiskFileSystem(), telling: StandardStream.error).run(Array(CommandLine.arguments.dropFirst())).endProcess()
