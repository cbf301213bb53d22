import CrowsfootCommands

Invocation(in: .process).run().endProcess()
