// libcurl, loaded when the first page is fetched and not with the program: the thirty libraries
// that it needs would make each start of any command half as long again.
#pragma once
#include <curl/curl.h>
#include <stdbool.h>

/// Loads libcurl; false if it is not installed. It must succeed before any of the others is called.
bool ccurl_load(void);

CURL *ccurl_init(void);
void ccurl_cleanup(CURL *curl);
CURLcode ccurl_perform(CURL *curl);
const char *ccurl_error_text(CURLcode code);

void ccurl_set_long(CURL *curl, CURLoption option, long value);
void ccurl_set_text(CURL *curl, CURLoption option, const char *value);
void ccurl_set_pointer(CURL *curl, CURLoption option, void *value);

typedef size_t (*ccurl_write)(char *bytes, size_t size, size_t count, void *context);
void ccurl_set_write(CURL *curl, ccurl_write write);

typedef curl_socket_t (*ccurl_open_socket)(void *context, curlsocktype purpose,
                                           struct curl_sockaddr *address);
void ccurl_set_open_socket(CURL *curl, ccurl_open_socket open);

/// The status of the answer.
long ccurl_status(CURL *curl);
/// The address that a redirection leads to; NULL if there is none.
const char *ccurl_redirect(CURL *curl);
/// The type of the content; NULL if there is none.
const char *ccurl_content_type(CURL *curl);
