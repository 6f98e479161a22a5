// What is used of Cairo 1.16 and Pango 1.50, as their headers have it. Their binary interfaces are
// stable; so a build needs no development packages, and a program no libraries until it makes a PDF.
#pragma once

typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_READ_ERROR = 10, CAIRO_STATUS_WRITE_ERROR = 11 }
  cairo_status_t;
typedef enum { CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum {
  CAIRO_PDF_METADATA_TITLE = 0, CAIRO_PDF_METADATA_CREATOR = 4, CAIRO_PDF_METADATA_CREATE_DATE = 5
} cairo_pdf_metadata_t;
typedef int cairo_pdf_outline_flags_t;
typedef cairo_status_t (*cairo_write_func_t)(void *, const unsigned char *, unsigned);
typedef cairo_status_t (*cairo_read_func_t)(void *, unsigned char *, unsigned);

cairo_t *cairo_create(cairo_surface_t *);
void cairo_destroy(cairo_t *);
void cairo_fill(cairo_t *);
cairo_surface_t *cairo_image_surface_create(cairo_format_t, int, int);
cairo_surface_t *cairo_image_surface_create_from_png_stream(cairo_read_func_t, void *);
void cairo_move_to(cairo_t *, double, double);
void cairo_paint(cairo_t *);
int cairo_pdf_surface_add_outline(
  cairo_surface_t *, int, const char *, const char *, cairo_pdf_outline_flags_t);
cairo_surface_t *cairo_pdf_surface_create_for_stream(cairo_write_func_t, void *, double, double);
void cairo_pdf_surface_set_metadata(cairo_surface_t *, cairo_pdf_metadata_t, const char *);
void cairo_rectangle(cairo_t *, double, double, double, double);
void cairo_restore(cairo_t *);
void cairo_save(cairo_t *);
void cairo_scale(cairo_t *, double, double);
void cairo_set_source_rgb(cairo_t *, double, double, double);
void cairo_set_source_surface(cairo_t *, cairo_surface_t *, double, double);
void cairo_show_page(cairo_t *);
cairo_status_t cairo_status(cairo_t *);
void cairo_surface_destroy(cairo_surface_t *);
void cairo_surface_finish(cairo_surface_t *);
cairo_status_t cairo_surface_set_mime_data(
  cairo_surface_t *, const char *, const unsigned char *, unsigned long, void (*)(void *), void *);
cairo_status_t cairo_surface_status(cairo_surface_t *);
void cairo_tag_begin(cairo_t *, const char *, const char *);
void cairo_tag_end(cairo_t *, const char *);
void cairo_translate(cairo_t *, double, double);

typedef struct PangoLayout PangoLayout;
/// Starts with these; the rest is not used.
typedef struct { PangoLayout *layout; int start_index, length; } PangoLayoutLine;
typedef struct PangoLayoutIter PangoLayoutIter;
typedef struct PangoAttrList PangoAttrList;
typedef struct PangoFontDescription PangoFontDescription;
typedef struct { const void *klass; unsigned start_index, end_index; } PangoAttribute;
typedef struct { int x, y, width, height; } PangoRectangle;
enum { PANGO_SCALE = 1024 };
typedef enum { PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_STYLE_ITALIC = 2 } PangoStyle;
typedef enum { PANGO_UNDERLINE_SINGLE = 1 } PangoUnderline;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;
typedef enum { PANGO_DIRECTION_RTL = 1 } PangoDirection;

void g_free(void *);
void g_object_unref(void *);
PangoAttribute *pango_attr_foreground_new(unsigned short, unsigned short, unsigned short);
void pango_attr_list_insert(PangoAttrList *, PangoAttribute *);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *);
PangoAttribute *pango_attr_strikethrough_new(int);
PangoAttribute *pango_attr_style_new(PangoStyle);
PangoAttribute *pango_attr_underline_new(PangoUnderline);
PangoAttribute *pango_attr_weight_new(PangoWeight);
PangoLayout *pango_cairo_create_layout(cairo_t *);
void pango_cairo_show_layout_line(cairo_t *, PangoLayoutLine *);
void pango_font_description_free(PangoFontDescription *);
PangoFontDescription *pango_font_description_from_string(const char *);
int pango_layout_get_line_count(PangoLayout *);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *, int);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *);
void pango_layout_iter_free(PangoLayoutIter *);
int pango_layout_iter_get_baseline(PangoLayoutIter *);
void pango_layout_iter_get_line_extents(PangoLayoutIter *, PangoRectangle *, PangoRectangle *);
int pango_layout_iter_next_line(PangoLayoutIter *);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *);
void pango_layout_line_get_x_ranges(PangoLayoutLine *, int, int, int **, int *);
void pango_layout_set_attributes(PangoLayout *, PangoAttrList *);
void pango_layout_set_font_description(PangoLayout *, const PangoFontDescription *);
void pango_layout_set_indent(PangoLayout *, int);
void pango_layout_set_justify(PangoLayout *, int);
void pango_layout_set_line_spacing(PangoLayout *, float);
void pango_layout_set_text(PangoLayout *, const char *, int);
void pango_layout_set_width(PangoLayout *, int);
void pango_layout_set_wrap(PangoLayout *, PangoWrapMode);
