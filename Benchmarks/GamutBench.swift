// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The benchmark program.
@main struct GamutBench {
    static let help = """
        usage: gamut-bench [--only ID,…] [--quick] [--levels] [--json FILE] [--tool PATH] [--list]

        Measures this library beside its peers in one run, with the accuracy of the results beside their time.

          --only ID,…   the workloads to run, as W1,W5
          --levels      every kernel level that this machine has, not just the best one
          --quick       fewer and shorter runs
          --json FILE   write the rows as JSON as well
          --tool PATH   the gamut program to start (default: the one beside this program)
          --list        print the workloads and end

        Exit status: 0 done, 1 a budget was passed, 64 usage, 74 the file cannot be written.
        """

    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        var only: Set<String>?
        var quick = false
        var levels: [KernelLevel] = [.current]
        var json: String?
        var tool = sibling("gamut")
        func value(of option: String) -> String {
            guard let value = arguments.popFirst() else { fail("\(option) needs a value", status: 64) }
            return value
        }
        while let argument = arguments.popFirst() {
            switch argument {
            case "--only": only = Set(value(of: argument).split(separator: ",").map(String.init))
            case "--quick": quick = true
            case "--levels": levels = KernelLevel.available
            case "--json": json = value(of: argument)
            case "--tool": tool = value(of: argument)
            case "--list":
                Workload.all.forEach { print($0.label) }
                return
            case "--help", "-h":
                print(help)
                return
            default: fail("unknown option '\(argument)' (see --help)", status: 64)
            }
        }
        let known = Set(Workload.all.map(\.id))
        if let unknown = only?.subtracting(known).sorted().first {
            fail("no workload is called '\(unknown)' (see --list)", status: 64)
        }

        var rows: [Row] = []
        print(Row.heading)
        for workload in Workload.all where only?.contains(workload.id) ?? true {
            do {
                try workload.measure(Effort(isQuick: quick, tool: tool, levels: levels)) { row in
                    rows.append(row)
                    print(row.line)
                    flushOutput()
                }
            } catch {
                fail("\(workload.label): \(error)", status: 70)
            }
        }
        if let json { save(rows, to: json) }
        let passed = rows.filter { $0.budget.map { $0.isBinding && !$0.holds } ?? false }
        if !passed.isEmpty {
            fail("\(passed.count) budgets were passed", status: 1)
        }
    }

    private static func save(_ rows: [Row], to path: String) {
        let text = "[\n" + rows.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
        guard let file = fopen(path, "w") else { fail("cannot write \(path)", status: 74) }
        let written = fputs(text, file)
        if fclose(file) != 0 || written < 0 { fail("cannot write \(path)", status: 74) }
    }

    /// A program in the folder of this one.
    private static func sibling(_ name: String) -> String {
        let path = CommandLine.arguments.first ?? ""
        guard let slash = path.lastIndex(of: "/") else { return name }
        return path[...slash] + name
    }

    private static func flushOutput() { fflush(nil) }

    private static func fail(_ message: String, status: Int32) -> Never {
        flushOutput()
        let line = "gamut-bench: \(message)\n"
        _ = line.withCString { write(2, $0, strlen($0)) }
        exit(status)
    }
}
