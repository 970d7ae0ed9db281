import { addressLength } from '@semai/contract/call/link-text'
import { Marked, Tokenizer } from 'marked'
import { sanitizeHtml, textOf } from '../../../lib/content/sanitize-html.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { escaped, withoutLongWords } from './long-word-rules.ts'

const marked = new Marked({
  gfm: true,
  // A single line break becomes `<br>`, as people expect on phones.
  breaks: true,
  renderer: {
    // All headings become h3: one level below the page's own.
    heading({ tokens }) {
      return `<h3>${this.parser.parseInline(tokens)}</h3>`
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
  tokenizer: {
    // HTML is not parsed and is shown as typed.
    html: () => undefined,
    tag: () => undefined,
    // GFM ends an address at a space only: “https://semai.id/a” would swallow its closing quotation mark.
    url(src) {
      return Tokenizer.prototype.url.call(this, src.slice(0, addressLength(src) ?? src.length))
    },
  },
  walkTokens(token) {
    // Bare 'www.…' links get https.
    if (token.type === 'link' && /^www\./i.test(token.text)) token['href'] = `https://${token.text}`
  },
})

// Deeper nesting overflows the parser's stack.
const UNREADABLE = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){20}/m

const plainHtml = (body: string) => `<p>${escaped(body).replace(/\n/g, '<br>')}</p>`

/** Parse Markdown. Long words are replaced meanwhile: the parser needs seconds for 800 characters. */
function parse(body: string): string {
  const { text, restored } = withoutLongWords(body)
  return restored(marked.parse(text, { async: false }))
}

const LINK = /<a href="(?!\/)[^"]*" rel="noopener noreferrer"/g

/** Convert Markdown to clean HTML with nofollow links and without foreign images. */
export const markdownHtml = (body: string, mediaHosts: string[]): string =>
  sanitizeHtml(UNREADABLE.test(body) ? plainHtml(body) : parse(body), mediaHosts)
    // Ids of headings would repeat across the posts of a page.
    .replace(/<h3 id="[^"]*">/g, '<h3>')
    .replace(LINK, (link) => link.replace('rel="', 'rel="ugc nofollow '))

// People open bare domains such as 'contoh.com' too.
const BARE =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|id|io|me|ly|to|cc|xyz|top|site|online|link|shop)\b/gi

/** Count external links, also bare domains. */
export function countLinks(html: string): number {
  const links = html.match(/<a href="(?!\/)/g)?.length ?? 0
  const rest = textOf(html.replace(/<a href="[^"]*"[^>]*>.*?<\/a>/gs, ' '))
  return links + (rest.match(BARE)?.length ?? 0)
}

/** Whether a post has neither text nor an image. */
export const isEmpty = (html: string) => textOf(html) === '' && !html.includes('<img ')

/** Trim empty lines around Markdown. The first line keeps its indent: 4 spaces are code. */
export const tidyBody = (body: string) => body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()

/** Convert a post to HTML and reject an empty one. @throws Failure invalid-input */
export function shownHtml(body: string, mediaHosts: string[]): string {
  const html = markdownHtml(tidyBody(body), mediaHosts)
  if (isEmpty(html)) throw fieldFailure('invalid-input', 'body')
  return html
}
