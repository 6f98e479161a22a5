// What Swift cannot call of libcurl: functions with variable arguments.
#pragma once
#include <curl/curl.h>

static inline CURLcode ccurl_set_long(CURL *curl, CURLoption option, long value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode ccurl_set_text(CURL *curl, CURLoption option, const char *value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *curl, CURLoption option, void *value) {
  return curl_easy_setopt(curl, option, value);
}

typedef size_t (*ccurl_write)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_write(CURL *curl, ccurl_write write) {
  return curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, write);
}

typedef curl_socket_t (*ccurl_open_socket)(void *context, curlsocktype purpose,
                                           struct curl_sockaddr *address);

static inline CURLcode ccurl_set_open_socket(CURL *curl, ccurl_open_socket open) {
  return curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open);
}

static inline long ccurl_status(CURL *curl) {
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

/// The address that a redirection leads to, or the type of the content; nil if there is none.
static inline const char *ccurl_redirect(CURL *curl) {
  char *text = 0;
  curl_easy_getinfo(curl, CURLINFO_REDIRECT_URL, &text);
  return text;
}

static inline const char *ccurl_content_type(CURL *curl) {
  char *text = 0;
  curl_easy_getinfo(curl, CURLINFO_CONTENT_TYPE, &text);
  return text;
}
