import { isPlainAddress } from '@semai/contract/call/plain-text'
import type { Mentor } from '@semai/contract/mentor/directory'
import { once } from '../../../lib/app/once.ts'
import { parseUrl } from '../../../lib/browser/parse-url.ts'

/** 'Kepala Produk, Ruma Sehatku', or the part that exists. */
export const roleWords = ({ position, startup_name }: Pick<Mentor, 'position' | 'startup_name'>) =>
  [position, startup_name].filter(Boolean).join(', ')

const NAMES = once(() => new Intl.DisplayNames('id-ID', { type: 'language', fallback: 'none' }))

/** Names of languages by their codes, such as 'Indonesia, Jawa'. Leaves out codes that the browser cannot name. */
export function languageWords(codes: string[]): string {
  return codes.map(nameOf).filter(Boolean).join(', ')
}

// Indonesian languages that some browsers cannot name.
const LOCAL: Record<string, string> = {
  ban: 'Bali',
  bbc: 'Batak Toba',
  bjn: 'Banjar',
  bug: 'Bugis',
  mad: 'Madura',
  min: 'Minangkabau',
  su: 'Sunda',
}

function nameOf(code: string): string | undefined {
  try {
    return LOCAL[code] ?? NAMES().of(code)
  } catch {
    return undefined
  }
}

/** Return a link if it is a plain https address, else null. */
export const findSafeLink = (link: string | null): string | null =>
  link && parseUrl(link)?.protocol === 'https:' && isPlainAddress(link) ? link : null
