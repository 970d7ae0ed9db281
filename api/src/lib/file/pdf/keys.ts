import { PDFName, type PDFDict, type PDFObject } from '@cantoo/pdf-lib'

const keySet = (keys: string) => new Set(keys.split(' ').map((key) => PDFName.of(key)))

export const keyOf = (key: string) => PDFName.of(key)

/** The keys that a document shows its pages by. What else a catalogue has speaks of how it came about. */
export const CATALOG_KEYS = keySet(
  'Type Version Pages PageLabels PageMode PageLayout Names Dests Outlines ViewerPreferences AcroForm MarkInfo StructTreeRoot Lang OCProperties OutputIntents',
)

export const PAGE_KEYS = keySet(
  'Type Parent Kids Count Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group Annots UserUnit StructParents Tabs',
)

export const FORM_KEYS = keySet('Fields NeedAppearances DR DA Q')

const FIELD = 'FT Ff V Opt T Kids Parent MaxLen DA Q I TI'

export const FIELD_KEYS = keySet(FIELD)

/** How an annotation looks and where it leads; not its author, its date or its remark. */
export const ANNOTATION_KEYS = keySet(
  `Type Subtype Rect AP AS F BS Border C CA IC QuadPoints InkList L LE Vertices BE RD A Dest H Path MK StructParent OC ${FIELD}`,
)

export const NAMES_KEYS = keySet('Dests')

/** Annotations that a page shows: links, fields, and drawings or text on it, which may be the work itself. */
export const SHOWN_ANNOTATIONS = keySet(
  'Link Widget FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Ink Stamp',
)

/** Keys that speak of a document's making, in whatever dictionary. */
export const MADE_KEYS = [...keySet('Metadata PieceInfo LastModified')]

/** Actions that lead to another file or run code. Their paths name the account of a computer. */
export const LEADING_ACTIONS = keySet(
  'Launch GoToR GoToE JavaScript SubmitForm ImportData Rendition Sound Movie Thread RichMediaExecute',
)

export const isAmong = (keys: Set<PDFName>, value: PDFObject | undefined) => keys.has(value as PDFName)

/** Keep only some keys of a dictionary. */
export function keepKeys(dict: PDFDict, kept: Set<PDFName>) {
  for (const key of dict.keys()) if (!kept.has(key)) dict.delete(key)
}

/** Empty a dictionary: what still points to it reaches nothing any more. */
export const empty = (dict: PDFDict) => keepKeys(dict, new Set())
