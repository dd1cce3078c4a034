// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

internal import CLittleCMS

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// What one LittleCMS context may use and what it has complained about.
///
/// It is written while a transform is being made, by the one thread that makes it; then `close()` ends that, and
/// what runs later on many threads only reads it.
final class LittleCMSLedger {
    private var used = 0
    private let budget: Int
    private var isOpen = true
    /// The first complaint: it is the cause, the later ones are consequences.
    private(set) var firstComplaint: String?

    init(budget: Int) {
        self.budget = budget
    }

    /// Refuses all allocations and ignores all complaints from now on.
    func close() {
        isOpen = false
    }

    fileprivate func complain(_ text: String) {
        if isOpen, firstComplaint == nil { firstComplaint = text }
    }

    fileprivate func charge(_ size: Int) -> Bool {
        guard isOpen, size <= budget - used else {
            complain("more than \(budget >> 10) KiB of memory are needed")
            return false
        }
        used += size
        return true
    }

    fileprivate func refund(_ size: Int) {
        used -= size
    }
}

// MARK: The plug-in

/// What stands before each block: who paid for it, and how much.
///
/// Its 16 bytes keep the alignment of `malloc`.
private struct BlockHeader {
    static let size = 16

    var payer: Unmanaged<LittleCMSLedger>?
    var size: Int
}

private func ledger(of context: cmsContext?) -> Unmanaged<LittleCMSLedger>? {
    cmsGetContextUserData(context).map { Unmanaged<LittleCMSLedger>.fromOpaque($0) }
}

/// Allocates at the expense of the context; the context itself, made before it has a ledger, is free.
private func allocate(_ context: cmsContext?, _ size: UInt32) -> UnsafeMutableRawPointer? {
    let total = Int(size) + BlockHeader.size
    let payer = ledger(of: context)
    guard size > 0, payer?.takeUnretainedValue().charge(total) ?? true else { return nil }
    guard let block = malloc(total) else {
        payer?.takeUnretainedValue().refund(total)
        return nil
    }
    block.storeBytes(of: BlockHeader(payer: payer, size: total), as: BlockHeader.self)
    return block + BlockHeader.size
}

private func release(_ context: cmsContext?, _ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    let block = pointer - BlockHeader.size
    let header = block.load(as: BlockHeader.self)
    header.payer?.takeUnretainedValue().refund(header.size)
    free(block)
}

private func reallocate(
    _ context: cmsContext?, _ pointer: UnsafeMutableRawPointer?, _ size: UInt32
) -> UnsafeMutableRawPointer? {
    guard let result = allocate(context, size) else { return nil }
    if let pointer {
        let oldSize = (pointer - BlockHeader.size).load(as: BlockHeader.self).size - BlockHeader.size
        result.copyMemory(from: pointer, byteCount: min(oldSize, Int(size)))
        release(context, pointer)
    }
    return result
}

// MARK: The context

/// The LittleCMS that the process found when it started, which need not be the one it was built with.
public enum ICCEngine {
    /// The oldest version that is known to be sound for what is asked of it here: 2.14.
    static let oldestVersion = 2140

    /// The version as a number: 2140 for 2.14, 2161 for 2.16.1.
    static var encodedVersion: Int { Int(cmsGetEncodedCMMversion()) }

    /// The version as text, as `2.14`.
    public static var version: String { text(encodedVersion) }

    /// Checks a version.
    ///
    /// - Throws: `ICCError` if it is too old. There is nothing to switch off in newer ones: profiles are read by our own
    ///   reader, and LittleCMS gets only curves, matrices and tables, which all of them read alike.
    static func require(version: Int) throws(ICCError) {
        guard version >= oldestVersion else {
            throw ICCError(
                .engine, "LittleCMS \(text(version)) is too old (\(text(oldestVersion)) or newer expected)",
                value: text(version))
        }
    }

    private static func text(_ version: Int) -> String {
        let (major, minor, patch) = (version / 1000, version / 10 % 100, version % 10)
        return "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)")
    }
}

/// A context of LittleCMS with a ledger: its own memory, its own errors, shared with nothing.
final class LittleCMSContext {
    let handle: cmsContext
    let ledger: LittleCMSLedger

    init(budget: Int) throws(ICCError) {
        try ICCEngine.require(version: ICCEngine.encodedVersion)
        let ledger = LittleCMSLedger(budget: budget)
        var plugIn = cmsPluginMemHandler()
        plugIn.base.Magic = cmsUInt32Number(cmsPluginMagicNumber)
        plugIn.base.ExpectedVersion = 2060
        plugIn.base.Type = cmsUInt32Number(cmsPluginMemHandlerSig)
        plugIn.MallocPtr = { allocate($0, $1) }
        plugIn.FreePtr = { release($0, $1) }
        plugIn.ReallocPtr = { reallocate($0, $1, $2) }
        guard let handle = cmsCreateContext(&plugIn, Unmanaged.passUnretained(ledger).toOpaque()) else {
            throw ICCError(.engine, "LittleCMS could not be started")
        }
        self.handle = handle
        self.ledger = ledger
        cmsSetLogErrorHandlerTHR(handle) { context, _, text in
            guard let text, let ledger = GamutICC.ledger(of: context) else { return }
            // The text may quote the profile; only what can be printed is kept.
            let characters = String(cString: text).unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }
            ledger.takeUnretainedValue().complain(String(String.UnicodeScalarView(characters)))
        }
    }

    deinit {
        cmsDeleteContext(handle)
    }

    /// The error for something that LittleCMS would not do.
    func error(_ task: String) -> ICCError {
        ICCError(.engine, "LittleCMS cannot \(task): \(ledger.firstComplaint ?? "no reason given")")
    }
}
