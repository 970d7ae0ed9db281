import { isPlainAddress } from '@semai/contract/call/plain-text'
import { parseUrl } from '../../../lib/browser/parse-url.ts'

export interface TextPart {
  kind: 'text' | 'link' | 'mention'
  text: string
  /** Of a link: always http or https. */
  href?: string
}

// An address with its scheme, or a host as people type it. Of two-letter endings only those that no word after a
// full stop has: “ya.di”, “itu.ke”.
const PATH = '[^\\s<>"`“”«»]'
const HOST = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+'
const ENDING = '(?:com|net|org|info|biz|edu|gov|app|dev|xyz|site|online|shop|link|id|io|ai|co|sg|my)'
const SHORT = '(?:t|wa)\\.me|bit\\.ly'
const LINK = new RegExp(
  `(?<![\\p{L}\\p{N}])https?://${PATH}+|(?<![\\p{L}\\p{N}@._/-])(?:www\\.${HOST}\\p{L}{2,}|${HOST}${ENDING}|${SHORT})(?![\\p{L}\\p{N}@-])(?:[:/?#]${PATH}*)?`,
  'giu',
)
// Signs that end a sentence or a quotation, or mark words, and are not the address's.
const TAIL = /[.,!?;:…'’‘*_~|]+$/
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

/** A message cut into text, links and the names of whom it mentions. Nothing in it is ever markup. */
export function splitText(body: string, names: readonly string[] = []): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of body.matchAll(LINK)) {
    const link = trimLink(match[0])
    const href = safeHref(link)
    if (!href) continue
    parts.push(...splitNames(body.slice(at, match.index), names), { kind: 'link', text: link, href })
    at = match.index + link.length
  }
  return [...parts, ...splitNames(body.slice(at), names)]
}

function splitNames(text: string, names: readonly string[]): TextPart[] {
  if (text === '') return []
  // The longest first: '@Dimas' must not cut '@Dimas Aryo'.
  const tags = names.map((name) => `@${name}`).sort((one, other) => other.length - one.length)
  const tag = tags.map((word) => ({ word, at: text.indexOf(word) })).filter(({ at }) => at >= 0)
  const first = [...tag].sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0]
  if (!first) return [{ kind: 'text', text }]
  const before: TextPart[] = first.at > 0 ? [{ kind: 'text', text: text.slice(0, first.at) }] : []
  return [
    ...before,
    { kind: 'mention', text: first.word },
    ...splitNames(text.slice(first.at + first.word.length), names),
  ]
}

function trimLink(found: string): string {
  let link = found
  for (;;) {
    const shorter = hasLooseBracket(link) ? link.slice(0, -1) : link.replace(TAIL, '')
    if (shorter === link) return link
    link = shorter
  }
}

/** Whether it ends in a bracket that was not opened in it. */
const hasLooseBracket = (link: string) =>
  BRACKETS.some(([open, close]) => link.endsWith(close) && link.split(close).length > link.split(open).length)

function safeHref(link: string): string | null {
  const address = /^https?:/i.test(link) ? link : `https://${link}`
  const parts = parseUrl(address)
  if (!parts || !isPlainAddress(address)) return null
  const { protocol, username, password, href } = parts
  // 'https://semai.id@example.test' leads elsewhere than it reads.
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}
