// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The command-line tool: arguments and streams in, bytes and an exit status out.
public enum Gamut {
    /// Runs the tool for this process and gives its exit status.
    public static func main() -> Int32 {
        SystemCalls.ignoreBrokenPipes()
        var arguments: [[UInt8]] = []
        for i in 1..<max(1, Int(CommandLine.argc)) {
            // The bytes as they are: names of files need not be UTF-8.
            guard let argument = CommandLine.unsafeArgv[i] else { break }
            arguments.append(SystemCalls.bytes(of: argument))
        }
        return run(
            arguments: arguments, environment: .process, input: .descriptor(0), output: .descriptor(1),
            errors: .descriptor(2))
    }

    /// Runs the tool with these arguments, without the name of the tool, and gives its exit status.
    public static func run(
        arguments: [String], environment: Environment, input: InputChannel, output: OutputChannel,
        errors: OutputChannel
    ) -> Int32 {
        run(
            arguments: arguments.map { Array($0.utf8) }, environment: environment, input: input, output: output,
            errors: errors)
    }

    static func run(
        arguments: [[UInt8]], environment: Environment, input: InputChannel, output: OutputChannel,
        errors: OutputChannel
    ) -> Int32 {
        let messages = MessageOutput(errors)
        do {
            let invocation = try Invocation(arguments)
            let session = Session(
                input: input, output: output, messages: messages, environment: environment, colors: invocation.colors)
            let status = try invocation.run(session)
            try session.output.flush()
            return status.rawValue
        } catch {
            messages.say(error)
            return error.status.rawValue
        }
    }
}
