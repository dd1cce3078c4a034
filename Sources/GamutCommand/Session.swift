// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What a command works with besides its arguments: streams, environment, clock.
final class Session {
    let input: InputChannel
    let output: BufferedOutput
    let messages: MessageOutput
    let environment: Environment
    /// How standard output is coloured.
    let style: TextStyle
    /// Seconds since some moment in the past.
    let clock: @Sendable () -> Double

    init(
        input: InputChannel, output: OutputChannel, messages: MessageOutput, environment: Environment,
        colors: ColorDepth.Choice, clock: @escaping @Sendable () -> Double = { SystemCalls.seconds }
    ) {
        self.input = input
        self.output = BufferedOutput(output)
        self.messages = messages
        self.environment = environment
        self.clock = clock
        style = TextStyle(
            depth: ColorDepth(colors, isTerminal: output.isTerminal, environment: environment))
    }
}
