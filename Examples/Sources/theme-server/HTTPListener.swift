// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CMicroHTTPD
import Foundation
import Themes

/// Hands the requests of HTTP to a service, through libmicrohttpd.
struct HTTPListener: ~Copyable {
    private let daemon: OpaquePointer
    private let context: Unmanaged<Context>
    /// The port that is listened on.
    let port: UInt16

    /// Listens on a port of the loopback interface; 0 is any that is free.
    init(port: UInt16, service: ThemeService) throws {
        context = Unmanaged.passRetained(Context(service))
        guard let daemon = shim_start_daemon(port, answer, context.toOpaque(), forget) else {
            let reason = String(cString: strerror(errno))
            context.release()
            throw ListeningError(description: "port \(port) of 127.0.0.1 cannot be listened on: \(reason)")
        }
        self.daemon = daemon
        self.port = shim_port(daemon)
    }

    deinit {
        MHD_stop_daemon(daemon)
        context.release()
    }
}

/// Why a port is not listened on.
struct ListeningError: Error, CustomStringConvertible {
    let description: String
}

/// What the threads of the daemon share.
private final class Context: Sendable {
    let service: ThemeService

    init(_ service: ThemeService) { self.service = service }
}

/// The body of a request as it comes in; only the thread of its connection touches it.
private final class Upload {
    var body = Data()

    /// Adds bytes; those behind a body that is too long already are read, so that the answer arrives, and kept nowhere.
    func append(_ bytes: UnsafePointer<CChar>, count: Int) {
        guard body.count <= ServiceRequest.maximumBody else { return }
        bytes.withMemoryRebound(to: UInt8.self, capacity: count) { body.append($0, count: count) }
    }
}

/// Called once when the head of a request is there, once for each part of its body, and once at its end.
private let answer: MHD_AccessHandlerCallback = { context, connection, url, method, _, bytes, count, upload in
    guard let context, let connection, let url, let method, let count, let upload else { return shim_result(false) }
    guard let started = upload.pointee else {
        upload.pointee = Unmanaged.passRetained(Upload()).toOpaque()
        return shim_result(true)
    }
    let received = Unmanaged<Upload>.fromOpaque(started).takeUnretainedValue()
    if count.pointee > 0, let bytes {
        received.append(bytes, count: count.pointee)
        count.pointee = 0
        return shim_result(true)
    }
    let service = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().service
    let request = ServiceRequest(
        String(cString: method), String(cString: url), query: query(of: connection), body: received.body)
    return send(service.respond(to: request), over: connection)
}

/// Called when a request is over, however it ended.
private let forget: MHD_RequestCompletedCallback = { _, _, upload, _ in
    guard let started = upload?.pointee else { return }
    Unmanaged<Upload>.fromOpaque(started).release()
    upload?.pointee = nil
}

private func query(of connection: OpaquePointer) -> [String: String] {
    var query: [String: String] = [:]
    withUnsafeMutablePointer(to: &query) { pointer in
        shim_each_parameter(
            connection,
            { query, _, name, value in
                if let query, let name {
                    query.assumingMemoryBound(to: [String: String].self).pointee[String(cString: name)] =
                        value.map { String(cString: $0) } ?? ""
                }
                return shim_result(true)
            }, pointer)
    }
    return query
}

private func send(_ response: ServiceResponse, over connection: OpaquePointer) -> MHD_Result {
    let made = response.body.withUnsafeBytes { bytes in shim_response(bytes.baseAddress, bytes.count) }
    guard let made else { return shim_result(false) }
    defer { MHD_destroy_response(made) }
    for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
    return MHD_queue_response(connection, UInt32(response.status), made)
}
