import { isPlainAddress } from './plain-text.ts'

/** A link in a text. */
interface FoundLink {
  /** Index of its first character. */
  at: number
  text: string
  /** Always http or https. */
  href: string
}

// No address has spaces or quotation marks, nor U+FF5C, which Asian keyboards type between words.
const PATH = '[^\\s<>"`“”„‟‘«»‹›｜]'
const HOST = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+'
// Endings that no word after a full stop has. “ya.di”, “itu.ke”, “S.Ag/M.Si” are words.
const ENDING =
  '(?:com|net|org|info|biz|edu|gov|pro|name|asia|app|dev|xyz|xxx|site|online|shop|store|tech|cloud|digital|academy|link|id|io|ai|co|sg|my|tv|cc|ws|uk|us|eu|au|nz|jp|kr|cn|hk|ph|vn|nl|рф)'
const SHORT =
  '(?:[\\p{L}\\p{N}-]+\\.)*(?:(?:t|wa)\\.me|bit\\.ly|youtu\\.be|goo\\.gl|forms\\.gle|lnkd\\.in|linktr\\.ee|discord\\.gg)'
const LINK = new RegExp(
  `(?<![\\p{L}\\p{N}])https?://${PATH}+|(?<![\\p{L}\\p{N}@._/-])(?:www\\.${HOST}\\p{L}{2,}|${SHORT}|${HOST}${ENDING})(?![\\p{L}\\p{N}@-])(?:[:/?#]${PATH}*)?`,
  'giu',
)
const STARTING = new RegExp(`^(?:https?://|www\\.)${PATH}+`, 'iu')

// An apostrophe between letters belongs to a name; every other one is a quotation mark.
const QUOTE = /['’](?![\p{L}\p{N}_/-])/u
// Characters that end a sentence, open a bracket or mark words.
const TAIL = /[.,!?;:…'’*_~|([{]+$/
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Find the links of a plain text: addresses with a scheme, and hosts as people type them. */
export function findLinks(text: string): FoundLink[] {
  return [...text.matchAll(LINK)].flatMap(({ 0: found, index }) => {
    const link = trimmed(found)
    const href = safeHref(link)
    return href ? [{ at: index, text: link, href }] : []
  })
}

/** Length of the address at the start of a text, without the punctuation around it; null if the text starts with none. */
export function addressLength(text: string): number | null {
  const found = STARTING.exec(text)
  return found && trimmed(found[0]).length
}

function trimmed(found: string): string {
  const [link = ''] = found.slice(0, looseBracketAt(found)).split(QUOTE, 1)
  return link.replace(TAIL, '')
}

/** Index of the first closing bracket that the address did not open, or its length. */
function looseBracketAt(link: string): number {
  const open: Record<string, number> = {}
  for (let at = 0; at < link.length; at++) {
    const character = link.charAt(at)
    const opening = OPENING[character]
    if (!opening) open[character] = (open[character] ?? 0) + 1
    else if (!open[opening]) return at
    else open[opening] -= 1
  }
  return link.length
}

/** The address as browsers open it; null for a hidden host: 'https://semai.id@example.test' opens example.test. */
function safeHref(link: string): string | null {
  const address = /^https?:/i.test(link) ? link : `https://${link}`
  if (/^https?:\/\/[.-]/i.test(address) || !isPlainAddress(address)) return null
  try {
    const { username, password, href } = new URL(address)
    return username || password ? null : href
  } catch {
    return null
  }
}
