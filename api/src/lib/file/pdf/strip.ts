import { PDFArray, PDFDict, PDFDocument, PDFName, ParseSpeeds, PDFRef, type PDFObject } from '@cantoo/pdf-lib'

const nameOf = (key: string) => PDFName.of(key)

/**
 * Parse a PDF. One that only forbids printing or copying opens with an empty password.
 * @throws Error for one that is broken, or asks for a password
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, password: '', parseSpeed: ParseSpeeds.Fastest })
}

/**
 * Rewrite a PDF without what it says of its author: title, author, XMP, who wrote which remark, and files within it. What
 * it shows stays.
 */
export async function stripNames(document: PDFDocument): Promise<Uint8Array> {
  const { context, catalog } = document
  forget(context.trailerInfo.Info)
  delete context.trailerInfo.Info
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = dictOf(object)
    if (!dict) continue
    const within = dict.lookup(nameOf('EF'))
    if (within instanceof PDFDict) {
      for (const file of within.values()) forget(file)
      forget(ref)
    }
    forget(dict.get(nameOf('Metadata')))
    // PieceInfo is what programs keep for themselves; T is who wrote a remark.
    for (const key of ['Metadata', 'PieceInfo', 'LastModified']) dict.delete(nameOf(key))
    if (isRemark(dict)) dict.delete(nameOf('T'))
  }
  const names = catalog.lookup(nameOf('Names'))
  if (names instanceof PDFDict) names.delete(nameOf('EmbeddedFiles'))
  catalog.delete(nameOf('AF'))
  return document.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  })

  /** What nobody points at any more must not stay in the file either. */
  function forget(pointer: unknown) {
    if (pointer instanceof PDFRef) context.delete(pointer)
  }
}

/** The dictionary of an object, or of a stream. */
function dictOf(object: PDFObject): PDFDict | null {
  if (object instanceof PDFDict) return object
  const { dict } = object as { dict?: unknown }
  return dict instanceof PDFDict && !(object instanceof PDFArray) ? dict : null
}

/** A remark on a page, which names its author; a field's name, which is called the same, is not one. */
const isRemark = (dict: PDFDict) =>
  dict.get(nameOf('Subtype')) !== undefined &&
  dict.has(nameOf('Rect')) &&
  dict.get(nameOf('Subtype')) !== nameOf('Widget')
