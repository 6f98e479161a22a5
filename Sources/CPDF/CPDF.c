#include "CPDF.h"
#include "Declarations.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Every function that is used, with the type that its declaration gives it.
#define FUNCTIONS(F) \
  F(cairo_create) F(cairo_destroy) F(cairo_fill) F(cairo_image_surface_create) \
  F(cairo_image_surface_create_from_png_stream) F(cairo_move_to) F(cairo_paint) \
  F(cairo_pdf_surface_add_outline) F(cairo_pdf_surface_create_for_stream) \
  F(cairo_pdf_surface_set_metadata) F(cairo_rectangle) F(cairo_restore) F(cairo_save) \
  F(cairo_scale) F(cairo_set_source_rgb) F(cairo_set_source_surface) F(cairo_show_page) \
  F(cairo_status) F(cairo_surface_destroy) F(cairo_surface_finish) \
  F(cairo_surface_set_mime_data) F(cairo_surface_status) F(cairo_tag_begin) F(cairo_tag_end) \
  F(cairo_translate) F(g_free) F(g_object_unref) F(pango_attr_foreground_new) F(pango_attr_list_insert) \
  F(pango_attr_list_new) F(pango_attr_list_unref) F(pango_attr_strikethrough_new) \
  F(pango_attr_style_new) F(pango_attr_underline_new) F(pango_attr_weight_new) \
  F(pango_cairo_create_layout) F(pango_cairo_show_layout_line) \
  F(pango_font_description_free) F(pango_font_description_from_string) \
  F(pango_layout_get_line_count) F(pango_layout_get_line_readonly) F(pango_layout_iter_free) \
  F(pango_layout_get_iter) F(pango_layout_iter_get_baseline) \
  F(pango_layout_iter_get_line_extents) F(pango_layout_iter_next_line) \
  F(pango_layout_line_get_resolved_direction) F(pango_layout_line_get_x_ranges) \
  F(pango_layout_set_attributes) \
  F(pango_layout_set_font_description) F(pango_layout_set_indent) F(pango_layout_set_justify) \
  F(pango_layout_set_line_spacing) F(pango_layout_set_text) F(pango_layout_set_width) \
  F(pango_layout_set_wrap)

#define POINTER(name) static typeof(&name) p_##name;
FUNCTIONS(POINTER)

static bool is_loaded;

static void load(void) {
  // Pango brings the others along, so that names are found in all of them.
  void *library = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  is_loaded = true;
// POSIX lets a pointer from dlsym be called; C itself has no cast for that.
#define SYMBOL(name) \
  *(void **)&p_##name = dlsym(library, #name); \
  if (!p_##name) is_loaded = false;
  FUNCTIONS(SYMBOL)
}

bool cpdf_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

struct CPDFDocument {
  cairo_surface_t *surface;
  cairo_t *cairo;
  CPDFWrite write;
  void *context;
};

struct CPDFLayout {
  PangoLayout *layout;
  PangoAttrList *attributes;
  // The lines' tops, heights, widths and baselines in points, once they are asked for.
  double (*lines)[4];
};

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned count) {
  CPDFDocument *document = closure;
  return document->write(document->context, bytes, count)
    ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

CPDFDocument *cpdf_open(double width, double height, CPDFWrite write, void *context) {
  CPDFDocument *document = calloc(1, sizeof *document);
  if (!document) return NULL;
  document->write = write;
  document->context = context;
  document->surface = p_cairo_pdf_surface_create_for_stream(write_bytes, document, width, height);
  document->cairo = p_cairo_create(document->surface);
  // Links are parts of a structure, which needs a root.
  p_cairo_tag_begin(document->cairo, "Document", NULL);
  return document;
}

void cpdf_set_info(CPDFDocument *document, const char *title, const char *date) {
  p_cairo_pdf_surface_set_metadata(document->surface, CAIRO_PDF_METADATA_TITLE, title);
  p_cairo_pdf_surface_set_metadata(document->surface, CAIRO_PDF_METADATA_CREATOR, "Sorrel");
  p_cairo_pdf_surface_set_metadata(document->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

void cpdf_end_page(CPDFDocument *document) { p_cairo_show_page(document->cairo); }

bool cpdf_close(CPDFDocument *document) {
  p_cairo_tag_end(document->cairo, "Document");
  p_cairo_surface_finish(document->surface);
  bool is_done = p_cairo_status(document->cairo) == CAIRO_STATUS_SUCCESS
    && p_cairo_surface_status(document->surface) == CAIRO_STATUS_SUCCESS;
  p_cairo_destroy(document->cairo);
  p_cairo_surface_destroy(document->surface);
  free(document);
  return is_done;
}

CPDFLayout *cpdf_layout(
    CPDFDocument *document, const char *text, size_t count, const char *font, double width,
    double indent, double line_spacing, bool is_justified) {
  CPDFLayout *layout = calloc(1, sizeof *layout);
  if (!layout) return NULL;
  layout->layout = p_pango_cairo_create_layout(document->cairo);
  layout->attributes = p_pango_attr_list_new();
  PangoFontDescription *description = p_pango_font_description_from_string(font);
  p_pango_layout_set_font_description(layout->layout, description);
  p_pango_font_description_free(description);
  p_pango_layout_set_width(layout->layout, (int)(width * PANGO_SCALE));
  p_pango_layout_set_indent(layout->layout, (int)(indent * PANGO_SCALE));
  p_pango_layout_set_line_spacing(layout->layout, (float)line_spacing);
  p_pango_layout_set_justify(layout->layout, is_justified);
  p_pango_layout_set_wrap(layout->layout, PANGO_WRAP_WORD_CHAR);
  p_pango_layout_set_text(layout->layout, text, (int)count);
  return layout;
}

static void insert(CPDFLayout *layout, PangoAttribute *attribute, size_t start, size_t stop) {
  attribute->start_index = (unsigned)start;
  attribute->end_index = (unsigned)stop;
  p_pango_attr_list_insert(layout->attributes, attribute);
}

void cpdf_layout_style(
    CPDFLayout *layout, size_t start, size_t stop, bool is_bold, bool is_italic,
    bool is_underlined, bool is_struck, unsigned color) {
  if (is_bold) insert(layout, p_pango_attr_weight_new(PANGO_WEIGHT_BOLD), start, stop);
  if (is_italic) insert(layout, p_pango_attr_style_new(PANGO_STYLE_ITALIC), start, stop);
  if (is_underlined) insert(layout, p_pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), start, stop);
  if (is_struck) insert(layout, p_pango_attr_strikethrough_new(true), start, stop);
  if (color) {
    // 0xFF becomes 0xFFFF.
    insert(layout, p_pango_attr_foreground_new(
      (unsigned short)((color >> 16 & 255) * 257), (unsigned short)((color >> 8 & 255) * 257),
      (unsigned short)((color & 255) * 257)), start, stop);
  }
  p_pango_layout_set_attributes(layout->layout, layout->attributes);
}

void cpdf_layout_free(CPDFLayout *layout) {
  p_pango_attr_list_unref(layout->attributes);
  p_g_object_unref(layout->layout);
  free(layout->lines);
  free(layout);
}

int cpdf_layout_line_count(CPDFLayout *layout) {
  return p_pango_layout_get_line_count(layout->layout);
}

static bool measure(CPDFLayout *layout) {
  if (layout->lines) return true;
  int count = p_pango_layout_get_line_count(layout->layout);
  layout->lines = calloc((size_t)count, sizeof *layout->lines);
  if (!layout->lines) return false;
  PangoLayoutIter *iterator = p_pango_layout_get_iter(layout->layout);
  for (int line = 0; line < count; line++) {
    PangoRectangle box;
    p_pango_layout_iter_get_line_extents(iterator, NULL, &box);
    double *values = layout->lines[line];
    values[0] = (double)box.y / PANGO_SCALE;
    values[1] = (double)box.height / PANGO_SCALE;
    values[2] = (double)box.x / PANGO_SCALE;
    values[3] = (double)p_pango_layout_iter_get_baseline(iterator) / PANGO_SCALE;
    if (!p_pango_layout_iter_next_line(iterator)) break;
  }
  p_pango_layout_iter_free(iterator);
  return true;
}

void cpdf_layout_line(CPDFLayout *layout, int line, double *top, double *height, double *left) {
  if (!measure(layout)) { *top = *height = *left = 0; return; }
  *top = layout->lines[line][0];
  *height = layout->lines[line][1];
  *left = layout->lines[line][2];
}

bool cpdf_layout_is_right_to_left(CPDFLayout *layout) {
  PangoLayoutLine *line = p_pango_layout_get_line_readonly(layout->layout, 0);
  return line && p_pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL;
}

static void set_color(CPDFDocument *document, unsigned color) {
  p_cairo_set_source_rgb(document->cairo, (color >> 16 & 255) / 255.0,
    (color >> 8 & 255) / 255.0, (color & 255) / 255.0);
}

void cpdf_draw_line(
    CPDFDocument *document, CPDFLayout *layout, int line, double x, double y, unsigned color) {
  if (!measure(layout)) return;
  double *values = layout->lines[line];
  set_color(document, color);
  p_cairo_move_to(document->cairo, x + values[2], y + values[3] - values[0]);
  p_pango_cairo_show_layout_line(
    document->cairo, p_pango_layout_get_line_readonly(layout->layout, line));
}

void cpdf_draw_rule(
    CPDFDocument *document, double x, double y, double width, double thickness, unsigned color) {
  set_color(document, color);
  p_cairo_rectangle(document->cairo, x, y, width, thickness);
  p_cairo_fill(document->cairo);
}

typedef struct { const unsigned char *bytes; size_t rest; } Source;

static cairo_status_t read_bytes(void *closure, unsigned char *buffer, unsigned count) {
  Source *source = closure;
  if (count > source->rest) return CAIRO_STATUS_READ_ERROR;
  memcpy(buffer, source->bytes, count);
  source->bytes += count;
  source->rest -= count;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *picture_surface(
    const unsigned char *bytes, size_t count, bool is_jpeg, int width, int height) {
  if (!is_jpeg) {
    Source source = { bytes, count };
    return p_cairo_image_surface_create_from_png_stream(read_bytes, &source);
  }
  // Cairo writes the file itself into the PDF; the surface only says how large it is. Its pages of
  // memory are never touched.
  cairo_surface_t *surface = p_cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  unsigned char *copy = malloc(count);
  if (!copy) return surface;
  memcpy(copy, bytes, count);
  p_cairo_surface_set_mime_data(surface, "image/jpeg", copy, count, free, copy);
  return surface;
}

bool cpdf_draw_picture(
    CPDFDocument *document, const unsigned char *bytes, size_t count, bool is_jpeg, int pixel_width,
    int pixel_height, double x, double y, double width, double height) {
  cairo_surface_t *surface = picture_surface(bytes, count, is_jpeg, pixel_width, pixel_height);
  bool is_done = p_cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
  if (is_done) {
    p_cairo_save(document->cairo);
    p_cairo_translate(document->cairo, x, y);
    p_cairo_scale(document->cairo, width / pixel_width, height / pixel_height);
    p_cairo_set_source_surface(document->cairo, surface, 0, 0);
    p_cairo_paint(document->cairo);
    p_cairo_restore(document->cairo);
  }
  p_cairo_surface_destroy(surface);
  return is_done;
}

// Attributes of a tag: name='value', with ' and \ in the value behind a backslash.
static char *attributes(const char *name, const char *value, const char *rest) {
  char *text = malloc(strlen(name) + 2 * strlen(value) + strlen(rest) + 4);
  if (!text) return NULL;
  char *end = text + sprintf(text, "%s='", name);
  for (; *value; value++) {
    if (*value == '\'' || *value == '\\') *end++ = '\\';
    *end++ = *value;
  }
  sprintf(end, "'%s", rest);
  return text;
}

void cpdf_begin_link(CPDFDocument *document, const char *target, bool is_uri) {
  char *text = attributes(is_uri ? "uri" : "dest", target, "");
  p_cairo_tag_begin(document->cairo, "Link", text ? text : "");
  free(text);
}

void cpdf_end_link(CPDFDocument *document) {
  p_cairo_tag_end(document->cairo, "Link");
}

void cpdf_link_range(
    CPDFDocument *document, CPDFLayout *layout, int line, double x, double y, size_t start,
    size_t stop, const char *target, bool is_uri) {
  PangoLayoutLine *words = p_pango_layout_get_line_readonly(layout->layout, line);
  if (!words || !measure(layout)) return;
  int first = words->start_index, end = first + words->length;
  if ((size_t)first < start) first = (int)start;
  if ((size_t)end > stop) end = (int)stop;
  if (first >= end) return;
  int *ranges = NULL, count = 0;
  p_pango_layout_line_get_x_ranges(words, first, end, &ranges, &count);
  // Of text in two directions the range may have several parts on one line.
  for (int part = 0; part < count; part++) {
    double left = (double)ranges[2 * part] / PANGO_SCALE;
    double right = (double)ranges[2 * part + 1] / PANGO_SCALE;
    char rest[128];
    snprintf(rest, sizeof rest, " rect=[%.2f %.2f %.2f %.2f]", x + left, y, right - left,
      layout->lines[line][1]);
    for (char *c = rest; *c; c++) if (*c == ',') *c = '.';
    char *text = attributes(is_uri ? "uri" : "dest", target, rest);
    if (!text) break;
    p_cairo_tag_begin(document->cairo, "Link", text);
    p_cairo_tag_end(document->cairo, "Link");
    free(text);
  }
  p_g_free(ranges);
}

void cpdf_add_place(CPDFDocument *document, const char *name, double x, double y) {
  char rest[64];
  snprintf(rest, sizeof rest, " x=%.1f y=%.1f", x, y);
  // Cairo reads numbers with a point, whatever the locale; so does this.
  for (char *c = rest; *c; c++) if (*c == ',') *c = '.';
  char *text = attributes("name", name, rest);
  if (!text) return;
  p_cairo_tag_begin(document->cairo, "cairo.dest", text);
  p_cairo_tag_end(document->cairo, "cairo.dest");
  free(text);
}

int cpdf_add_outline(CPDFDocument *document, int parent, const char *title, const char *place) {
  char *text = attributes("dest", place, "");
  if (!text) return parent;
  int entry = p_cairo_pdf_surface_add_outline(
    document->surface, parent, title, text, (cairo_pdf_outline_flags_t)0);
  free(text);
  return entry;
}
