/** Pattern class of invisible and direction-changing characters: controls, formats, fillers. */
export const HIDDEN = '\\p{C}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u3164\\uffa0'

/** Pattern of a word that mixes Latin letters with Cyrillic or Greek ones, which look alike. */
export const TWO_SCRIPTS =
  '\\p{Script=Latin}[\\p{L}\\p{M}]*[\\p{Script=Cyrillic}\\p{Script=Greek}]|[\\p{Script=Cyrillic}\\p{Script=Greek}][\\p{L}\\p{M}]*\\p{Script=Latin}'

const hidden = new RegExp(`[${HIDDEN}]`, 'u')
const twoScripts = new RegExp(TWO_SCRIPTS, 'u')

/** Whether an address opens the host that it shows: no hidden characters, no host word of two scripts. */
export function isPlainAddress(address: string): boolean {
  const read = decoded(address)
  const [, host = ''] = /^[a-z]+:\/\/([^/?#]{0,253})/i.exec(read) ?? []
  return !hidden.test(read) && !twoScripts.test(host)
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
