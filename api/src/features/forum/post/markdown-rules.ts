import { addressLength } from '@semai/contract/call/link-text'
import { Marked, Tokenizer } from 'marked'
import { cleanHtml, textOf } from '../../../lib/content/html.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { escaped, withoutLongWords } from './long-word-rules.ts'

const marked = new Marked({
  gfm: true,
  // On a phone the return key is meant.
  breaks: true,
  renderer: {
    // One level under the page's own; a post is no article.
    heading({ tokens }) {
      return `<h3>${this.parser.parseInline(tokens)}</h3>`
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
  tokenizer: {
    // HTML is text like any other, and shown as it was typed.
    html: () => undefined,
    tag: () => undefined,
    // GFM ends an address at a space only: “https://semai.id/a” would swallow its closing quotation mark.
    url(src) {
      return Tokenizer.prototype.url.call(this, src.slice(0, addressLength(src) ?? src.length))
    },
  },
  walkTokens(token) {
    // 'www.…' as people type it: the sites that it names answer https.
    if (token.type === 'link' && /^www\./i.test(token.text)) token['href'] = `https://${token.text}`
  },
})

// No quotation is so deep: a parser runs out of its depth.
const UNREADABLE = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){20}/m

const plainHtml = (body: string) => `<p>${escaped(body).replace(/\n/g, '<br>')}</p>`

/** Parse Markdown. Long words are parsed as short ones: a parser is busy with 800 letters for seconds. */
function parse(body: string): string {
  const { text, restored } = withoutLongWords(body)
  return restored(marked.parse(text, { async: false }))
}

const LINK = /<a href="(?!\/)[^"]*" rel="noopener noreferrer"/g

/** What a post's Markdown shows: cleaned, with links that search engines do not follow, and without foreign pictures. */
export const markdownHtml = (body: string, mediaHosts: string[]): string =>
  cleanHtml(UNREADABLE.test(body) ? plainHtml(body) : parse(body), mediaHosts)
    // Many posts stand on one page.
    .replace(/<h3 id="[^"]*">/g, '<h3>')
    .replace(LINK, (link) => link.replace('rel="', 'rel="ugc nofollow '))

// 'contoh.com' leads people away as well as a link does.
const BARE =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|id|io|me|ly|to|cc|xyz|top|site|online|link|shop)\b/gi

/** How many ways out of the product a post shows, written as links or not. */
export function countLinks(html: string): number {
  const links = html.match(/<a href="(?!\/)/g)?.length ?? 0
  const rest = textOf(html.replace(/<a href="[^"]*"[^>]*>.*?<\/a>/gs, ' '))
  return links + (rest.match(BARE)?.length ?? 0)
}

/** Whether there is anything to see: a picture, or a letter of text. */
export const isEmpty = (html: string) => textOf(html) === '' && !html.includes('<img ')

/** Markdown without empty lines around it. The first line keeps its indent: four spaces are code. */
export const tidyBody = (body: string) => body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()

/** The HTML of a post that says something. @throws Failure invalid-input */
export function shownHtml(body: string, mediaHosts: string[]): string {
  const html = markdownHtml(tidyBody(body), mediaHosts)
  if (isEmpty(html)) throw fieldFailure('invalid-input', 'body')
  return html
}
