/** Pattern class of invisible and direction-changing characters: controls, formats, fillers. */
export const HIDDEN = '\\p{C}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u3164\\uffa0'

/** Pattern class of every character that shows nothing, for addresses and codes: also joiners and variation selectors. */
export const INVISIBLE = `${HIDDEN}\\p{DI}\\u2800`

/** Pattern of a word that mixes Latin letters with Cyrillic or Greek ones, which look alike. */
export const TWO_SCRIPTS =
  '\\p{Script=Latin}[\\p{L}\\p{M}]*[\\p{Script=Cyrillic}\\p{Script=Greek}]|[\\p{Script=Cyrillic}\\p{Script=Greek}][\\p{L}\\p{M}]*\\p{Script=Latin}'

/**
 * Pattern of a character in a host. Others look like a slash, a dot or nothing: U+2044, U+2215, U+3002, U+2800, overlays,
 * variation selectors. Browsers accept them in a host. No `\u{…}`: the serializer compiles patterns without the flag u.
 */
export const HOST_CHARACTER =
  '(?![\\p{Lm}\\u01c0-\\u01c3\\u0334-\\u0338\\u034f\\p{Variation_Selector}])[\\p{L}\\p{M}\\p{N}._:\\[\\]\\-]'

/** Pattern of a hidden or direction-changing character in percent-encoding, which browsers decode in their address bar. */
export const ENCODED_HIDDEN = '%[Ee]2%8(?:0%(?:8[B-Fb-f]|[Aa][89A-Ea-e])|1%[Aa][0-9A-Fa-f])'

const hidden = new RegExp(`[${HIDDEN}]`, 'u')
const twoScripts = new RegExp(TWO_SCRIPTS, 'u')
const plainHost = new RegExp(`^(?:${HOST_CHARACTER})*$`, 'u')

/**
 * Whether an address opens the host that it shows: no hidden characters, a host of letters and digits, no word of two
 * scripts in it.
 */
export function isPlainAddress(address: string): boolean {
  const read = decoded(address)
  const [, host = ''] = /^[a-z]+:\/\/([^/?#]{0,253})/i.exec(read) ?? []
  return !hidden.test(read) && plainHost.test(host) && !twoScripts.test(host)
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
