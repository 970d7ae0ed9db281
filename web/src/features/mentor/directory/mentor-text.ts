import { isPlainAddress } from '@semai/contract/call/plain-text'
import type { Mentor } from '@semai/contract/mentor/directory'
import { once } from '../../../lib/once.ts'
import { parseUrl } from '../../../lib/browser/parse-url.ts'

/** Kepala Produk, Ruma Sehatku: what there is of it. */
export const roleWords = ({ position, startup_name }: Pick<Mentor, 'position' | 'startup_name'>) =>
  [position, startup_name].filter(Boolean).join(', ')

const NAMES = once(() => new Intl.DisplayNames('id-ID', { type: 'language', fallback: 'none' }))

/** Indonesia, Jawa, Inggris: languages by their codes. What the browser cannot name is left out. */
export function languageWords(codes: string[]): string {
  return codes.map(nameOf).filter(Boolean).join(', ')
}

// Languages of the archipelago that browsers do not all name.
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

/** An address that may be opened in another tab: the web's safe scheme and nothing else. */
export const findSafeLink = (link: string | null): string | null =>
  link && parseUrl(link)?.protocol === 'https:' && isPlainAddress(link) ? link : null
