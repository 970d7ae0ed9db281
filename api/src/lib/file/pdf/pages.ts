import { PDFArray, PDFDict } from '@cantoo/pdf-lib'
import { keepKeys, keyOf, PAGE_KEYS } from './keys.ts'

/** Delete all keys of pages that are not needed to show them. Returns the pages of the current revision. */
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
