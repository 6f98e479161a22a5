#include "CCurl.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static CURLcode (*global_init)(long flags);
static CURL *(*easy_init)(void);
static void (*easy_cleanup)(CURL *curl);
static CURLcode (*easy_perform)(CURL *curl);
static const char *(*easy_strerror)(CURLcode code);
static CURLcode (*easy_setopt)(CURL *curl, CURLoption option, ...);
static CURLcode (*easy_getinfo)(CURL *curl, CURLINFO info, ...);

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  // POSIX lets a pointer from dlsym be called; C itself has no cast for that.
  *(void **)&global_init = dlsym(library, "curl_global_init");
  *(void **)&easy_init = dlsym(library, "curl_easy_init");
  *(void **)&easy_cleanup = dlsym(library, "curl_easy_cleanup");
  *(void **)&easy_perform = dlsym(library, "curl_easy_perform");
  *(void **)&easy_strerror = dlsym(library, "curl_easy_strerror");
  *(void **)&easy_setopt = dlsym(library, "curl_easy_setopt");
  *(void **)&easy_getinfo = dlsym(library, "curl_easy_getinfo");
  is_loaded = global_init && easy_init && easy_cleanup && easy_perform && easy_strerror &&
              easy_setopt && easy_getinfo && global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

bool ccurl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

CURL *ccurl_init(void) { return easy_init(); }
void ccurl_cleanup(CURL *curl) { easy_cleanup(curl); }
CURLcode ccurl_perform(CURL *curl) { return easy_perform(curl); }
const char *ccurl_error_text(CURLcode code) { return easy_strerror(code); }

void ccurl_set_long(CURL *curl, CURLoption option, long value) { easy_setopt(curl, option, value); }

void ccurl_set_text(CURL *curl, CURLoption option, const char *value) {
  easy_setopt(curl, option, value);
}

void ccurl_set_pointer(CURL *curl, CURLoption option, void *value) {
  easy_setopt(curl, option, value);
}

void ccurl_set_write(CURL *curl, ccurl_write write) {
  easy_setopt(curl, CURLOPT_WRITEFUNCTION, write);
}

void ccurl_set_open_socket(CURL *curl, ccurl_open_socket open) {
  easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open);
}

long ccurl_status(CURL *curl) {
  long status = 0;
  easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const char *ccurl_redirect(CURL *curl) {
  char *text = NULL;
  easy_getinfo(curl, CURLINFO_REDIRECT_URL, &text);
  return text;
}

const char *ccurl_content_type(CURL *curl) {
  char *text = NULL;
  easy_getinfo(curl, CURLINFO_CONTENT_TYPE, &text);
  return text;
}
