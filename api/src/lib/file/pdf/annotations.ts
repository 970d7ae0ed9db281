import { PDFArray, PDFDict, PDFNumber, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { ANNOTATION_KEYS, empty, FIELD_KEYS, FORM_KEYS, isAmong, keepKeys, keyOf, SHOWN_ANNOTATIONS } from './keys.ts'

const HIDDEN = 2
const NO_VIEW = 32

/**
 * Remove remarks, files and hidden annotations from pages. Of other annotations only their appearance stays. Returns the
 * form fields that stay.
 */
export function cleanAnnotations(pages: Set<PDFDict>): Set<PDFDict> {
  const fields = new Set<PDFDict>()
  for (const page of pages) {
    const shown = filtered(page, 'Annots', (annotation) => {
      if (isShown(annotation)) return true
      empty(annotation)
      return false
    })
    for (const annotation of shown) {
      keepLooks(annotation)
      if (subtypeOf(annotation) === keyOf('Widget')) addWithParents(fields, annotation)
    }
  }
  return fields
}

/** Remove form fields that no page shows, and rename the others to f0, f1, … */
export function cleanFields(catalog: PDFDict, fields: Set<PDFDict>) {
  for (const [at, field] of [...fields].entries()) {
    if (subtypeOf(field) === undefined) keepKeys(field, FIELD_KEYS)
    if (field.has(keyOf('T'))) field.set(keyOf('T'), PDFString.of(`f${at}`))
    filtered(field, 'Kids', (kid) => fields.has(kid))
  }
  const form = catalog.lookup(keyOf('AcroForm'))
  if (!(form instanceof PDFDict)) return
  keepKeys(form, FORM_KEYS)
  filtered(form, 'Fields', (field) => fields.has(field))
}

const subtypeOf = (dict: PDFDict) => dict.lookup(keyOf('Subtype'))

function isShown(annotation: PDFDict): boolean {
  const flags = annotation.lookup(keyOf('F'))
  const isHidden = flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0
  return !isHidden && isAmong(SHOWN_ANNOTATIONS, subtypeOf(annotation))
}

function keepLooks(annotation: PDFDict) {
  const contents = annotation.get(keyOf('Contents'))
  const isTyped = subtypeOf(annotation) === keyOf('FreeText') && !annotation.has(keyOf('AP'))
  const isField = subtypeOf(annotation) === keyOf('Widget')
  keepKeys(annotation, ANNOTATION_KEYS)
  // `T` is the name of a field, but the author of any other annotation.
  if (!isField) annotation.delete(keyOf('T'))
  // Readers show typed text without an appearance stream from `Contents`.
  if (isTyped && contents) annotation.set(keyOf('Contents'), contents)
}

function addWithParents(fields: Set<PDFDict>, widget: PDFDict) {
  let field: PDFObject | undefined = widget
  while (field instanceof PDFDict && !fields.has(field)) {
    fields.add(field)
    field = field.lookup(keyOf('Parent'))
  }
}

/** Filter an array of dictionaries by `predicate`. Returns those that stay. */
function filtered(dict: PDFDict, key: string, predicate: (one: PDFDict) => boolean): PDFDict[] {
  const array = dict.lookup(keyOf(key))
  if (!(array instanceof PDFArray)) return []
  const remaining: PDFDict[] = []
  const left = PDFArray.withContext(dict.context)
  for (const item of array.asArray()) {
    const one = dict.context.lookup(item)
    if (!(one instanceof PDFDict) || !predicate(one)) continue
    left.push(item)
    remaining.push(one)
  }
  dict.set(keyOf(key), left)
  return remaining
}
