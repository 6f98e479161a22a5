// Pages of a PDF with text set by Pango and drawn by Cairo, which are opened when they are first used,
// so that a program that writes no PDF neither needs them nor starts slower. See CPDF.c.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Whether the libraries are there; to be asked before anything else.
bool cpdf_load(void);

typedef struct CPDFDocument CPDFDocument;
typedef struct CPDFLayout CPDFLayout;

/// Takes the next bytes of the file; false to stop.
typedef bool (*CPDFWrite)(void *context, const unsigned char *bytes, size_t count);

/// Starts a document of pages of a size in points; NULL without memory.
CPDFDocument *cpdf_open(double width, double height, CPDFWrite write, void *context);
/// Says what the document is called, and when it was made, "2026-11-30T12:00:00Z".
void cpdf_set_info(CPDFDocument *document, const char *title, const char *date);
/// Ends a page and starts the next.
void cpdf_end_page(CPDFDocument *document);
/// Writes the rest of the file and frees the document; false if something went wrong.
bool cpdf_close(CPDFDocument *document);

/// Sets text in a font such as "Serif 11" to lines of a width in points; NULL without memory.
/// A hanging indent is negative.
CPDFLayout *cpdf_layout(
    CPDFDocument *document, const char *text, size_t count, const char *font, double width,
    double indent, double line_spacing, bool is_justified);
/// Lets a range of bytes be drawn in another weight, slant and colour, 0xRRGGBB.
void cpdf_layout_style(
    CPDFLayout *layout, size_t start, size_t stop, bool is_bold, bool is_italic,
    bool is_underlined, bool is_struck, unsigned color);
void cpdf_layout_free(CPDFLayout *layout);
int cpdf_layout_line_count(CPDFLayout *layout);
/// Where a line is below the top and right of the left of the text, and how high, in points.
void cpdf_layout_line(CPDFLayout *layout, int line, double *top, double *height, double *left);
/// Whether the first line runs from right to left.
bool cpdf_layout_is_right_to_left(CPDFLayout *layout);
/// Draws one line with the top left corner of its box at a place, in a colour.
void cpdf_draw_line(
    CPDFDocument *document, CPDFLayout *layout, int line, double x, double y, unsigned color);

/// Draws a line between two points.
void cpdf_draw_rule(
    CPDFDocument *document, double x, double y, double width, double thickness, unsigned color);
/// Draws a picture in a box; false if its bytes are none of a JPEG or PNG.
bool cpdf_draw_picture(
    CPDFDocument *document, const unsigned char *bytes, size_t count, bool is_jpeg, int pixel_width,
    int pixel_height, double x, double y, double width, double height);

/// Begins and ends what leads to a place by its name, or, with `uri`, to an address.
void cpdf_begin_link(CPDFDocument *document, const char *target, bool is_uri);
void cpdf_end_link(CPDFDocument *document);
/// Lets what a line has of a range of bytes lead there; the line is drawn at the place.
void cpdf_link_range(
    CPDFDocument *document, CPDFLayout *layout, int line, double x, double y, size_t start,
    size_t stop, const char *target, bool is_uri);
/// Gives the place a name that links lead to.
void cpdf_add_place(CPDFDocument *document, const char *name, double x, double y);
/// Adds an entry of the outline that leads to a named place; returns its number, for entries below.
int cpdf_add_outline(CPDFDocument *document, int parent, const char *title, const char *place);
