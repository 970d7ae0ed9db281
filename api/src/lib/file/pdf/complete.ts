import { PDFArray, PDFDict, PDFInvalidObject, PDFRef, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { keyOf } from './keys.ts'

/** Resources of a page without which it shows blank or wrong. */
const NEEDED = ['Font', 'XObject']

/**
 * Check that a PDF has all of its pages with their contents, fonts and pictures. A cut-off file can be opened too, but
 * shows blank pages.
 * @throws Error if an object is missing
 */
export function requireComplete({ catalog, context }: PDFDocument) {
  const read = (object: PDFObject | undefined) => {
    const found = context.lookup(object)
    if (object instanceof PDFRef && (!found || found instanceof PDFInvalidObject))
      throw new Error(`no object ${object.toString()}`)
    return found
  }
  const seen = new Set<PDFObject>()
  const ahead = [read(catalog.get(keyOf('Pages')))]
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const resources = read(node.get(keyOf('Resources')))
    const needed = resources instanceof PDFDict ? NEEDED.map((key) => read(resources.get(keyOf(key)))) : []
    for (const named of needed) if (named instanceof PDFDict) for (const one of named.values()) read(one)
    const contents = read(node.get(keyOf('Contents')))
    if (contents instanceof PDFArray) for (const one of contents.asArray()) read(one)
    const kids = read(node.get(keyOf('Kids')))
    if (kids instanceof PDFArray) ahead.push(...kids.asArray().map(read))
  }
}
