import { PDFArray, PDFDict } from '@cantoo/pdf-lib'
import { keepKeys, keyOf, PAGE_KEYS } from './keys.ts'

/** Keep of each page only what shows it. Returns the pages that a document has now; earlier ones may still be pointed to. */
export function cleanPages(catalog: PDFDict): Set<PDFDict> {
  const seen = new Set<PDFDict>()
  const pages = new Set<PDFDict>()
  const ahead = [catalog.lookup(keyOf('Pages'))]
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    keepKeys(node, PAGE_KEYS)
    const kids = node.lookup(keyOf('Kids'))
    if (kids instanceof PDFArray) ahead.push(...kids.asArray().map((kid) => node.context.lookup(kid)))
    else pages.add(node)
  }
  return pages
}
