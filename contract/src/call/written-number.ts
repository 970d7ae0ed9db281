/** How a number is written: without a fraction, with a fraction, or as Indonesians write either (quiz answers). */
export type NumberForm = 'whole' | 'decimal' | 'answer'

// Dots or spaces between groups of three.
const WHOLE = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+)$/
// A point or a comma before the fraction; dots between groups only where a comma follows.
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d+)?|[1-9]\d{0,2}(?:\.\d{3})+,\d+)$/
const ANSWER = /^[+-]?(?:\d+[.,]\d+|(?:[1-9]\d{0,2}(?:[. ]\d{3})+|\d+)(?:,\d+)?)$/
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/

const patterns = { whole: WHOLE, decimal: DECIMAL, answer: ANSWER }

export const numberWords: Record<NumberForm, string> = {
  whole: 'Angka tanpa titik desimal, misalnya 1.000.',
  decimal: 'Tulis angka seperti 7,5 atau -7.257.',
  answer: 'Tulis angka seperti 48.000 atau 1,5.',
}

/** Read a number that a person typed: “Rp 3.000.000” is 3000000. Undefined for other text. */
export function readNumber(text: string, form: NumberForm): number | undefined {
  const bare = plain(text)
  if (!patterns[form].test(bare)) return undefined
  const isGrouped = bare.includes(',') || (form !== 'decimal' && GROUPED.test(bare))
  const digits = (isGrouped ? bare.replaceAll('.', '') : bare).replaceAll(' ', '').replace(',', '.')
  const number = Number(digits) + 0
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : undefined
}

const plain = (text: string) =>
  text
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^Rp\.? ?/i, '')
    .replace(/ ?%$/, '')
    .replace(/^[\u2212\u2013] ?/, '-')

/** Write a number so that every form reads it again: a comma before the fraction, no groups. */
export const writeNumber = (value: number) =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }).replace('.', ',')
