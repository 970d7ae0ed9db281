import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFRawStream,
  PDFString,
  ParseSpeeds,
} from '@cantoo/pdf-lib'
import { cleanAnnotations, cleanFields } from './annotations.ts'
import { CATALOG_KEYS, empty, isAmong, keepKeys, keyOf, LEADING_ACTIONS, MADE_KEYS, NAMES_KEYS } from './keys.ts'
import { cleanPages } from './pages.ts'
import { stripPicture } from './picture.ts'
import { stripTexts } from './texts.ts'
import { dictOf, walk } from './walk.ts'

/** A PDF with a signature or an XFA form, which name the author and cannot be removed. */
export class NamesAuthor extends Error {}

/**
 * Parse a PDF. An empty password opens one that only forbids printing or copying.
 * @throws Error for a broken PDF, or one with a password
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, password: '', parseSpeed: ParseSpeeds.Fastest })
}

/**
 * Rewrite a PDF from what its catalogue reaches, without its author's data: earlier revisions, title, author, XMP, remarks,
 * attached files. Its pages look the same.
 * @throws NamesAuthor
 */
export async function stripNames(document: PDFDocument): Promise<Uint8Array> {
  const { context, catalog } = document
  keepKeys(catalog, CATALOG_KEYS)
  const names = catalog.lookup(keyOf('Names'))
  if (names instanceof PDFDict) keepKeys(names, NAMES_KEYS)
  refuseNaming(document)
  const pages = cleanPages(catalog)
  cleanFields(catalog, cleanAnnotations(pages))
  const isForeignPage = (dict: PDFDict) => dict.get(keyOf('Type')) === keyOf('Page') && !pages.has(dict)
  const reached = walk(context, (object) => {
    const dict = dictOf(object)
    if (!dict) return
    if (isForeignPage(dict) || pointsOutside(dict)) empty(dict)
    for (const key of MADE_KEYS) dict.delete(key)
    stripTexts(dict)
    if (object instanceof PDFRawStream) stripPicture(object)
  })
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (!reached.has(ref) || object instanceof PDFInvalidObject) context.delete(ref)
  context.trailerInfo = { Root: context.trailerInfo.Root }
  return document.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  })
}

/** @throws NamesAuthor */
function refuseNaming({ catalog, context }: PDFDocument) {
  const form = catalog.lookup(keyOf('AcroForm'))
  if (form instanceof PDFDict && form.has(keyOf('XFA'))) throw new NamesAuthor()
  walk(context, (object) => {
    if (object instanceof PDFDict && object.has(keyOf('ByteRange'))) throw new NamesAuthor()
  })
}

/** Whether a dictionary is an attached file, a path to another file, or private data of a program. */
function pointsOutside(dict: PDFDict): boolean {
  if (dict.has(keyOf('EF')) || dict.get(keyOf('Type')) === keyOf('Filespec')) return true
  if (dict.get(keyOf('O')) === keyOf('UserProperties')) return true
  const action = dict.lookup(keyOf('S'))
  // A structure element may be called like an action; it has a parent.
  if (isAmong(LEADING_ACTIONS, action)) return !dict.has(keyOf('P'))
  const uri = action === keyOf('URI') ? dict.lookup(keyOf('URI')) : undefined
  return (uri instanceof PDFString || uri instanceof PDFHexString) && !/^https?:/i.test(uri.decodeText())
}
