// libmicrohttpd, loaded when a server starts and not with the program: the libraries that it needs
// would make each start of any command longer.
#pragma once
#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

typedef struct MHD_Connection MHD_Connection;
typedef struct MHD_Daemon MHD_Daemon;
typedef struct MHD_Response MHD_Response;

/// Loads libmicrohttpd; false if it is not installed. It must succeed before any of the others is
/// called.
bool cmicrohttp_load(void);

/// What a server is started with.
typedef struct {
  const struct sockaddr *address;
  unsigned threads;
  /// How many connections there may be at once.
  unsigned connections;
  /// How many bytes a connection may take for its request line and headers.
  size_t memory;
  /// After how many seconds without a byte a connection is closed.
  unsigned idle_seconds;
} cmicrohttp_settings;

/// Called with the target of a request as it was sent; returns what the handler gets as `request`.
typedef void *(*cmicrohttp_begin)(void *context, const char *target, MHD_Connection *connection);
/// Called for the headers, for each part of the body, and for its end, when `*count` is 0.
typedef enum MHD_Result (*cmicrohttp_handle)(void *context, MHD_Connection *connection,
                                             const char *url, const char *method,
                                             const char *version, const char *bytes, size_t *count,
                                             void **request);
/// Called once for each `request`, after which nobody uses it.
typedef void (*cmicrohttp_end)(void *context, MHD_Connection *connection, void **request,
                               enum MHD_RequestTerminationCode reason);
/// Called when a connection opens and closes.
typedef void (*cmicrohttp_notify)(void *context, MHD_Connection *connection, void **connection_data,
                                  enum MHD_ConnectionNotificationCode code);

/// Starts a server; NULL with `errno` set if it cannot be.
MHD_Daemon *cmicrohttp_start(const cmicrohttp_settings *settings, void *context,
                             cmicrohttp_begin begin, cmicrohttp_handle handle, cmicrohttp_end end,
                             cmicrohttp_notify notify);
/// The port that a server listens at.
uint16_t cmicrohttp_port(MHD_Daemon *daemon);
/// Lets no more connections in; returns the socket to close once the server has stopped.
int cmicrohttp_quiesce(MHD_Daemon *daemon);
void cmicrohttp_stop(MHD_Daemon *daemon);

/// The socket of a connection.
int cmicrohttp_socket(MHD_Connection *connection);
/// Calls back with each header of a request.
typedef enum MHD_Result (*cmicrohttp_header)(void *context, enum MHD_ValueKind kind,
                                             const char *name, const char *value);
void cmicrohttp_headers(MHD_Connection *connection, cmicrohttp_header each, void *context);

/// A response of bytes that are copied, or live as long as the program.
MHD_Response *cmicrohttp_response(const void *bytes, size_t count, bool is_copied);
/// Adds a header; false if its value could not stand on one line.
bool cmicrohttp_add_header(MHD_Response *response, const char *name, const char *value);
/// Sends a response and gives it up.
enum MHD_Result cmicrohttp_send(MHD_Connection *connection, unsigned status, MHD_Response *response);

/// Lets a connection stand still from within the handler, which is called again, for the end of the body,
/// once another thread has resumed it.
void cmicrohttp_suspend(MHD_Connection *connection);
void cmicrohttp_resume(MHD_Connection *connection);
