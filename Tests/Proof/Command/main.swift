import CrowsfootProof

ProofCommand.run(Array(CommandLine.arguments.dropFirst()))
