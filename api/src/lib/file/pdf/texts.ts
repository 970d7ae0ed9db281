import { PDFArray, PDFHexString, PDFName, PDFString, type PDFDict, type PDFObject } from '@cantoo/pdf-lib'
import { keyOf, TEXT_KEYS } from './keys.ts'

const INDEXED = PDFName.of('Indexed')
// Readers show the name of a layer, which the format requires.
const LAYER = PDFString.of('Lapis')
// Arrays of the format are less deep, and a cycle ends here.
const DEPTH = 4

/** Remove text from a dictionary, except under keys that readers need. */
export function stripTexts(dict: PDFDict) {
  if (dict.get(keyOf('Type')) === keyOf('OCG')) {
    dict.delete(keyOf('Usage'))
    dict.set(keyOf('Name'), LAYER)
    return
  }
  for (const key of dict.keys()) {
    if (TEXT_KEYS.has(key)) continue
    const value = dict.lookup(key)
    if (isText(value)) dict.delete(key)
    else if (value instanceof PDFArray) stripArray(value, DEPTH)
  }
}

/** Empty the texts of an array, so that the other values keep their places. The colours of an indexed palette stay. */
function stripArray(array: PDFArray, depth: number) {
  if (depth === 0 || array.get(0) === INDEXED) return
  for (let at = 0; at < array.size(); at++) {
    const value = array.lookup(at)
    if (isText(value)) array.set(at, PDFString.of(''))
    else if (value instanceof PDFArray) stripArray(value, depth - 1)
  }
}

const isText = (value: PDFObject | undefined) => value instanceof PDFString || value instanceof PDFHexString
