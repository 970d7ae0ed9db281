import { readNumber as readTyped } from '@semai/contract/call/written-number'
import { once } from '../../../lib/app/once.ts'

/** Read the number that a person wrote: “Rp 3.000.000”, “1,5”, “60%”. Undefined if it is none. */
export const readNumber = (text: string) => readTyped(text, 'answer')

/** 3.000.000 and 1,5, with all the decimals there are. */
export const writeNumber = (value: number) => NUMBER().format(value)
const NUMBER = once(() => new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 }))
