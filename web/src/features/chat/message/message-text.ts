import { isPlainAddress } from '@semai/contract/call/plain-text'
import { parseUrl } from '../../../lib/browser/parse-url.ts'

export interface TextPart {
  kind: 'text' | 'link' | 'mention'
  text: string
  /** Of a link: always http or https. */
  href?: string
}

const LINK = /\bhttps?:\/\/[^\s<>"'`]+/gi
// What ends a sentence is not the address's; a bracket is, where it was opened in it.
const TAIL = /[.,!?;:…]+$/

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

const hasLooseBracket = (link: string) => link.endsWith(')') && link.split(')').length > link.split('(').length

function safeHref(link: string): string | null {
  const parts = parseUrl(link)
  if (!parts || !isPlainAddress(link)) return null
  const { protocol, username, password, href } = parts
  // 'https://semai.id@example.test' leads elsewhere than it reads.
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}
