import { PDFName, type PDFDict, type PDFObject } from '@cantoo/pdf-lib'

const keySet = (keys: string) => new Set(keys.split(' ').map((key) => PDFName.of(key)))

export const keyOf = (key: string) => PDFName.of(key)

/** Catalogue keys that readers need to show the pages. Other keys may name the author or the program. */
export const CATALOG_KEYS = keySet(
  'Type Version Pages PageLabels PageMode PageLayout Names Dests Outlines ViewerPreferences AcroForm MarkInfo StructTreeRoot Lang OCProperties OutputIntents',
)

export const PAGE_KEYS = keySet(
  'Type Parent Kids Count Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group Annots UserUnit StructParents Tabs',
)

export const FORM_KEYS = keySet('Fields NeedAppearances DR DA Q')

const FIELD = 'FT Ff V Opt T Kids Parent MaxLen DA Q I TI'

export const FIELD_KEYS = keySet(FIELD)

/** Appearance and target of an annotation; not its author, date or remark. */
export const ANNOTATION_KEYS = keySet(
  `Type Subtype Rect AP AS F BS Border C CA IC QuadPoints InkList L LE Vertices BE RD A Dest H Path MK StructParent OC ${FIELD}`,
)

export const NAMES_KEYS = keySet('Dests')

/** Annotations that stay: links, fields, and drawings or text on the page, which may be the work itself. */
export const SHOWN_ANNOTATIONS = keySet(
  'Link Widget FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Ink Stamp',
)

/** Keys with metadata about the author, program or date, in any dictionary. */
export const MADE_KEYS = [...keySet('Metadata PieceInfo LastModified')]

/**
 * Keys whose text readers need: destinations, form fields, outlines, text for screen readers, links, fonts. Text under
 * other keys may name the author or a path, such as `PTEX.FileName` of LaTeX.
 */
export const TEXT_KEYS = keySet(
  'Names Limits Dest D DA V DV Opt Contents Title Alt ActualText E Lang URI CA RC AC Registry Ordering Panose Lookup OutputConditionIdentifier',
)

/** Actions that open another file or run code. Their paths may contain the name of a user account. */
export const LEADING_ACTIONS = keySet(
  'Launch GoToR GoToE JavaScript SubmitForm ImportData Rendition Sound Movie Thread RichMediaExecute',
)

export const isAmong = (keys: Set<PDFName>, value: PDFObject | undefined) => keys.has(value as PDFName)

/** Delete all keys of a dictionary except `allowed`. */
export function keepKeys(dict: PDFDict, allowed: Set<PDFName>) {
  for (const key of dict.keys()) if (!allowed.has(key)) dict.delete(key)
}

/** Delete all keys of a dictionary, for objects that others still reference. */
export const empty = (dict: PDFDict) => keepKeys(dict, new Set())
