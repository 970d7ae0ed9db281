import { findLinks } from '@semai/contract/call/link-text'

export interface TextPart {
  kind: 'text' | 'link' | 'mention'
  text: string
  /** Only for links: always http or https. */
  href?: string
}

/** Split a message into text, links and mentioned names. Markup stays text. */
export function splitText(body: string, names: readonly string[] = []): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { at: start, text, href } of findLinks(body)) {
    parts.push(...splitNames(body.slice(at, start), names), { kind: 'link', text, href })
    at = start + text.length
  }
  return [...parts, ...splitNames(body.slice(at), names)]
}

function splitNames(text: string, names: readonly string[]): TextPart[] {
  if (text === '') return []
  // Longest first: '@Dimas' must not cut '@Dimas Aryo'.
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
