import { once } from '../app/once.ts'

const LOCALE = 'id-ID'

/** 1.500.000 */
export const formatNumber = (value: number) => NUMBER().format(value)
const NUMBER = once(() => new Intl.NumberFormat(LOCALE))

/** 1,5 jt */
export const formatCompact = (value: number) => COMPACT().format(value)
const COMPACT = once(() => new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 }))

/** 75% of a share from 0 to 1. */
export const formatPercent = (share: number) => PERCENT().format(share)
const PERCENT = once(() => new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 }))

/** 5,2 MB */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB']
  // 8,2 KB, but 238 KB without decimals.
  const maximumFractionDigits = size < 10 ? 1 : 0
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits }).format(size)} ${unit}`
}

/** Hipster, Hacker, dan Hustler */
export const formatList = (names: string[]) => LIST().format(names)
const LIST = once(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }))
