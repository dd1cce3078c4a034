// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT
//
// GNU libmicrohttpd, 0.9.71 or later, in a form that Swift can call: without functions of a variable number of arguments, and
// without its constants, whose names in Swift depend on its version.

#ifndef GAMUT_EXAMPLES_CMICROHTTPD_SHIM_H
#define GAMUT_EXAMPLES_CMICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

/// Listens on the loopback interface: a proxy in front of it is what the world sees.
static inline struct MHD_Daemon *shim_start_daemon(
    uint16_t port, MHD_AccessHandlerCallback handler, void *context, MHD_RequestCompletedCallback completed)
{
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD, port, NULL, NULL, handler, context,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_NOTIFY_COMPLETED, completed, NULL,
        MHD_OPTION_THREAD_POOL_SIZE, 4u,
        MHD_OPTION_CONNECTION_LIMIT, 256u,
        MHD_OPTION_CONNECTION_TIMEOUT, 15u,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(64 * 1024),
        MHD_OPTION_END);
}

/// The port that the daemon listens on, 0 where it cannot be told.
static inline uint16_t shim_port(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}

/// What the handlers of a daemon give back.
static inline enum MHD_Result shim_result(_Bool is_well) { return is_well ? MHD_YES : MHD_NO; }

/// Calls a function with each parameter behind the question mark of a request.
static inline void shim_each_parameter(struct MHD_Connection *connection, MHD_KeyValueIterator function, void *context)
{
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, function, context);
}

/// Makes a response of a copy of bytes; NULL where there is no memory.
static inline struct MHD_Response *shim_response(const void *bytes, size_t count)
{
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

#endif
