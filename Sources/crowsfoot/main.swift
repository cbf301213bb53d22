import CrowsfootChecking
import CrowsfootCommands

CrashNotice.install()
Invocation(in: .process).run().endProcess()
