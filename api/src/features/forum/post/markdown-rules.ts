import { Marked } from 'marked'
import { cleanHtml, textOf } from '../../../lib/content/html.ts'
import { fieldFailure } from '../../../lib/failure.ts'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

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
  // HTML is text like any other, and shown as it was typed.
  tokenizer: { html: () => undefined, tag: () => undefined },
  walkTokens(token) {
    // 'www.…' as people type it: the sites that it names answer https.
    if (token.type === 'link' && /^www\./i.test(token.text)) token['href'] = `https://${token.text}`
  },
})

// No word is so long, and no quotation so deep. What is, would have a parser busy for seconds, or out of its depth.
const UNREADABLE = /\S{800}|^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){20}/m

const plainHtml = (body: string) => `<p>${escaped(body).replace(/\n/g, '<br>')}</p>`

const LINK = /<a href="(?!\/)[^"]*" rel="noopener noreferrer"/g

/** What a post's Markdown shows: cleaned, with links that search engines do not follow, and without foreign pictures. */
export const markdownHtml = (body: string, mediaHosts: string[]): string =>
  cleanHtml(UNREADABLE.test(body) ? plainHtml(body) : marked.parse(body, { async: false }), mediaHosts)
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

/** The HTML of a post that says something. @throws Failure invalid-input */
export function shownHtml(body: string, mediaHosts: string[]): string {
  const html = markdownHtml(body.trim(), mediaHosts)
  if (isEmpty(html)) throw fieldFailure('invalid-input', 'body')
  return html
}
