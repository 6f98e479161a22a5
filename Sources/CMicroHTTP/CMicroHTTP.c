#include "CMicroHTTP.h"
#include <dlfcn.h>
#include <pthread.h>

static MHD_Daemon *(*start_daemon)(unsigned flags, uint16_t port, MHD_AcceptPolicyCallback policy,
                                   void *policy_context, MHD_AccessHandlerCallback handler,
                                   void *handler_context, ...);
static void (*stop_daemon)(MHD_Daemon *daemon);
static MHD_socket (*quiesce_daemon)(MHD_Daemon *daemon);
static const union MHD_DaemonInfo *(*get_daemon_info)(MHD_Daemon *daemon, enum MHD_DaemonInfoType,
                                                      ...);
static const union MHD_ConnectionInfo *(*get_connection_info)(MHD_Connection *connection,
                                                              enum MHD_ConnectionInfoType, ...);
static int (*get_connection_values)(MHD_Connection *connection, enum MHD_ValueKind kind,
                                    MHD_KeyValueIterator iterator, void *context);
static MHD_Response *(*create_response)(size_t count, void *bytes, enum MHD_ResponseMemoryMode mode);
static enum MHD_Result (*add_header)(MHD_Response *response, const char *name, const char *value);
static enum MHD_Result (*queue_response)(MHD_Connection *connection, unsigned status,
                                         MHD_Response *response);
static void (*destroy_response)(MHD_Response *response);
static void (*suspend_connection)(MHD_Connection *connection);
static void (*resume_connection)(MHD_Connection *connection);

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  // POSIX lets a pointer from dlsym be called; C itself has no cast for that.
  *(void **)&start_daemon = dlsym(library, "MHD_start_daemon");
  *(void **)&stop_daemon = dlsym(library, "MHD_stop_daemon");
  *(void **)&quiesce_daemon = dlsym(library, "MHD_quiesce_daemon");
  *(void **)&get_daemon_info = dlsym(library, "MHD_get_daemon_info");
  *(void **)&get_connection_info = dlsym(library, "MHD_get_connection_info");
  *(void **)&get_connection_values = dlsym(library, "MHD_get_connection_values");
  *(void **)&create_response = dlsym(library, "MHD_create_response_from_buffer");
  *(void **)&add_header = dlsym(library, "MHD_add_response_header");
  *(void **)&queue_response = dlsym(library, "MHD_queue_response");
  *(void **)&destroy_response = dlsym(library, "MHD_destroy_response");
  *(void **)&suspend_connection = dlsym(library, "MHD_suspend_connection");
  *(void **)&resume_connection = dlsym(library, "MHD_resume_connection");
  is_loaded = start_daemon && stop_daemon && quiesce_daemon && get_daemon_info &&
              get_connection_info && get_connection_values && create_response && add_header &&
              queue_response && destroy_response && suspend_connection && resume_connection;
}

bool cmicrohttp_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

MHD_Daemon *cmicrohttp_start(const cmicrohttp_settings *settings, void *context,
                             cmicrohttp_begin begin, cmicrohttp_handle handle, cmicrohttp_end end,
                             cmicrohttp_notify notify) {
  unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
  if (settings->address->sa_family == AF_INET6) flags |= MHD_USE_IPv6;
  return start_daemon(flags, 0, NULL, NULL, handle, context,
                      MHD_OPTION_SOCK_ADDR, settings->address,
                      MHD_OPTION_THREAD_POOL_SIZE, settings->threads,
                      MHD_OPTION_CONNECTION_LIMIT, settings->connections,
                      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory,
                      MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
                      MHD_OPTION_STRICT_FOR_CLIENT, 1,
                      MHD_OPTION_URI_LOG_CALLBACK, begin, context,
                      MHD_OPTION_NOTIFY_COMPLETED, end, context,
                      MHD_OPTION_NOTIFY_CONNECTION, notify, context,
                      MHD_OPTION_END);
}

uint16_t cmicrohttp_port(MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

int cmicrohttp_quiesce(MHD_Daemon *daemon) { return quiesce_daemon(daemon); }
void cmicrohttp_stop(MHD_Daemon *daemon) { stop_daemon(daemon); }

int cmicrohttp_socket(MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

void cmicrohttp_headers(MHD_Connection *connection, cmicrohttp_header each, void *context) {
  get_connection_values(connection, MHD_HEADER_KIND, each, context);
}

MHD_Response *cmicrohttp_response(const void *bytes, size_t count, bool is_copied) {
  return create_response(count, (void *)bytes,
                         is_copied ? MHD_RESPMEM_MUST_COPY : MHD_RESPMEM_PERSISTENT);
}

bool cmicrohttp_add_header(MHD_Response *response, const char *name, const char *value) {
  return add_header(response, name, value) == MHD_YES;
}

enum MHD_Result cmicrohttp_send(MHD_Connection *connection, unsigned status,
                                MHD_Response *response) {
  enum MHD_Result result = queue_response(connection, status, response);
  destroy_response(response);
  return result;
}

void cmicrohttp_suspend(MHD_Connection *connection) { suspend_connection(connection); }
void cmicrohttp_resume(MHD_Connection *connection) { resume_connection(connection); }
