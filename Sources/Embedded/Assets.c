#include "Embedded.h"

// What pages load, one array a file of Resources/web; a test holds this table to the folder.
static const unsigned char CatalogueJs[] = {
#embed "../../Resources/web/catalogue.js"
};
static const unsigned char CookJs[] = {
#embed "../../Resources/web/cook.js"
};
static const unsigned char EditorChipsJs[] = {
#embed "../../Resources/web/editor/chips.js"
};
static const unsigned char EditorEditorJs[] = {
#embed "../../Resources/web/editor/editor.js"
};
static const unsigned char EditorInputJs[] = {
#embed "../../Resources/web/editor/input.js"
};
static const unsigned char EditorLinesJs[] = {
#embed "../../Resources/web/editor/lines.js"
};
static const unsigned char EditorLinkJs[] = {
#embed "../../Resources/web/editor/link.js"
};
static const unsigned char EditorSuggestionJs[] = {
#embed "../../Resources/web/editor/suggestion.js"
};
static const unsigned char EditorSyncJs[] = {
#embed "../../Resources/web/editor/sync.js"
};
static const unsigned char EditorToolbarJs[] = {
#embed "../../Resources/web/editor/toolbar.js"
};
static const unsigned char EditorViewJs[] = {
#embed "../../Resources/web/editor/view.js"
};
static const unsigned char HandoverJs[] = {
#embed "../../Resources/web/handover.js"
};
static const unsigned char IconSvg[] = {
#embed "../../Resources/web/icon.svg"
};
static const unsigned char ImportJs[] = {
#embed "../../Resources/web/import.js"
};
static const unsigned char IngredientsJs[] = {
#embed "../../Resources/web/ingredients.js"
};
static const unsigned char LightsJs[] = {
#embed "../../Resources/web/lights.js"
};
static const unsigned char OfflineJs[] = {
#embed "../../Resources/web/offline.js"
};
static const unsigned char OpenapiJson[] = {
#embed "../../Resources/web/openapi.json"
};
static const unsigned char SessionJs[] = {
#embed "../../Resources/web/session.js"
};
static const unsigned char ShoppingJs[] = {
#embed "../../Resources/web/shopping.js"
};
static const unsigned char SiteCss[] = {
#embed "../../Resources/web/site.css"
};
static const unsigned char TextChangesJs[] = {
#embed "../../Resources/web/text/changes.js"
};
static const unsigned char TextEditableTextJs[] = {
#embed "../../Resources/web/text/editable-text.js"
};
static const unsigned char TextErrorJs[] = {
#embed "../../Resources/web/text/error.js"
};
static const unsigned char TextFittingJs[] = {
#embed "../../Resources/web/text/fitting.js"
};
static const unsigned char TextGraphemesJs[] = {
#embed "../../Resources/web/text/graphemes.js"
};
static const unsigned char TextInvariantsJs[] = {
#embed "../../Resources/web/text/invariants.js"
};
static const unsigned char TextKindsJs[] = {
#embed "../../Resources/web/text/kinds.js"
};
static const unsigned char TextMovedPicturesJs[] = {
#embed "../../Resources/web/text/moved-pictures.js"
};
static const unsigned char TextMoverJs[] = {
#embed "../../Resources/web/text/mover.js"
};
static const unsigned char TextParagraphFormatJs[] = {
#embed "../../Resources/web/text/paragraph-format.js"
};
static const unsigned char TextParagraphsJs[] = {
#embed "../../Resources/web/text/paragraphs.js"
};
static const unsigned char TextPositionMapJs[] = {
#embed "../../Resources/web/text/position-map.js"
};
static const unsigned char TextRichTextJs[] = {
#embed "../../Resources/web/text/rich-text.js"
};
static const unsigned char TextSearchJs[] = {
#embed "../../Resources/web/text/search.js"
};
static const unsigned char TextSpansJs[] = {
#embed "../../Resources/web/text/spans.js"
};
static const unsigned char TextTypingRunJs[] = {
#embed "../../Resources/web/text/typing-run.js"
};
static const unsigned char TextWireJs[] = {
#embed "../../Resources/web/text/wire.js"
};
static const unsigned char TimersJs[] = {
#embed "../../Resources/web/timers.js"
};
static const unsigned char WorkerJs[] = {
#embed "../../Resources/web/worker.js"
};

#define ASSET(name, bytes) { name, { bytes, sizeof bytes } }

const EmbeddedAsset *EmbeddedAssets(size_t *count) {
  static const EmbeddedAsset assets[] = {
    ASSET("catalogue.js", CatalogueJs),
    ASSET("cook.js", CookJs),
    ASSET("editor/chips.js", EditorChipsJs),
    ASSET("editor/editor.js", EditorEditorJs),
    ASSET("editor/input.js", EditorInputJs),
    ASSET("editor/lines.js", EditorLinesJs),
    ASSET("editor/link.js", EditorLinkJs),
    ASSET("editor/suggestion.js", EditorSuggestionJs),
    ASSET("editor/sync.js", EditorSyncJs),
    ASSET("editor/toolbar.js", EditorToolbarJs),
    ASSET("editor/view.js", EditorViewJs),
    ASSET("handover.js", HandoverJs),
    ASSET("icon.svg", IconSvg),
    ASSET("import.js", ImportJs),
    ASSET("ingredients.js", IngredientsJs),
    ASSET("lights.js", LightsJs),
    ASSET("offline.js", OfflineJs),
    ASSET("openapi.json", OpenapiJson),
    ASSET("session.js", SessionJs),
    ASSET("shopping.js", ShoppingJs),
    ASSET("site.css", SiteCss),
    ASSET("text/changes.js", TextChangesJs),
    ASSET("text/editable-text.js", TextEditableTextJs),
    ASSET("text/error.js", TextErrorJs),
    ASSET("text/fitting.js", TextFittingJs),
    ASSET("text/graphemes.js", TextGraphemesJs),
    ASSET("text/invariants.js", TextInvariantsJs),
    ASSET("text/kinds.js", TextKindsJs),
    ASSET("text/moved-pictures.js", TextMovedPicturesJs),
    ASSET("text/mover.js", TextMoverJs),
    ASSET("text/paragraph-format.js", TextParagraphFormatJs),
    ASSET("text/paragraphs.js", TextParagraphsJs),
    ASSET("text/position-map.js", TextPositionMapJs),
    ASSET("text/rich-text.js", TextRichTextJs),
    ASSET("text/search.js", TextSearchJs),
    ASSET("text/spans.js", TextSpansJs),
    ASSET("text/typing-run.js", TextTypingRunJs),
    ASSET("text/wire.js", TextWireJs),
    ASSET("timers.js", TimersJs),
    ASSET("worker.js", WorkerJs),
  };
  *count = sizeof assets / sizeof *assets;
  return assets;
}
