import { PDFArray, PDFDict, PDFRef, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'

/** The dictionary of an object, or of a stream. */
export function dictOf(object: PDFObject | undefined): PDFDict | null {
  if (object instanceof PDFDict) return object
  return object instanceof PDFStream ? object.dict : null
}

/**
 * Visit each object that a PDF's catalogue reaches, once. `visit` may change an object before its children are visited.
 * Returns the references that were followed.
 */
export function walk(context: PDFContext, visit: (object: PDFObject) => void): Set<PDFRef> {
  const reached = new Set<PDFRef>()
  const visited = new Set<PDFObject>()
  const ahead: PDFObject[] = context.trailerInfo.Root ? [context.trailerInfo.Root] : []
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (next instanceof PDFRef) reached.add(next)
    const object = context.lookup(next)
    if (!object || visited.has(object)) continue
    visited.add(object)
    visit(object)
    const own = object instanceof PDFArray ? object.asArray() : (dictOf(object)?.values() ?? [])
    for (const one of own) ahead.push(one)
  }
  return reached
}
