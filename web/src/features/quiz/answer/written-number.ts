import { once } from '../../../lib/once.ts'

// As the server reads it: dots between groups of three and a comma before the decimals, or a dot before them.
const INDONESIAN = /^[+-]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/
const PLAIN = /^[+-]?\d+(?:\.\d+)?$/

/** The number that a person wrote: “Rp 3.000.000”, “1,5”, “60%”. Undefined if it is none. */
export function readNumber(text: string): number | undefined {
  const bare = text
    .replace(/^\s*Rp\.?/i, '')
    .replace(/[\s%]/g, '')
    .replace('−', '-')
  const plain = INDONESIAN.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare
  return PLAIN.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : undefined
}

/** 3.000.000 and 1,5, with all the decimals there are. */
export const writeNumber = (value: number) => NUMBER().format(value)
const NUMBER = once(() => new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 }))
