import { isPlainAddress } from '@semai/contract/call/plain-text'
import sanitize from 'sanitize-html'
import { mediaUrl } from './media-host.ts'

const TAGS = `
  h2 h3 p br hr ul ol li blockquote strong em del a code pre figure figcaption img
  table caption thead tbody tr th td`.match(/\w+/g)

/** Replacements of tags that articles do not use. */
const MEANT = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em', s: 'del', strike: 'del' }

// Deeper than any article; a browser's own parser has its limits too.
const DEEPEST = 30

/**
 * Sanitise an editor's HTML: allows article tags, links to https, mailto and own pages, and pictures from the product or
 * `mediaHosts`. Drops other tags but keeps their text. Gives headings ids for a table of contents.
 */
export function sanitizeHtml(html: string, mediaHosts: string[]): string {
  const clean = sanitize(html, {
    allowedTags: TAGS ?? [],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['scope', 'colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
    },
    allowedSchemes: ['https', 'mailto'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'svg', 'math', 'template'],
    nestingLimit: DEEPEST,
    enforceHtmlBoundary: false,
    transformTags: {
      ...MEANT,
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, given) => ({ tagName, attribs: pictureAttributes(given, mediaHosts) }),
      ol: (tagName, given) => ({ tagName, attribs: listAttributes(given) }),
      th: (tagName, given) => ({ tagName, attribs: cellAttributes(given) }),
      td: (tagName, given) => ({ tagName, attribs: cellAttributes(given) }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs['src']) || (tag === 'a' && !attribs['href'] && 'excludeTag'),
  })
  return nameHeadings(clean.trim())
}

interface Attributes {
  [name: string]: string
}

const HERE = 'https://here.invalid'

function linkAttributes(href: string): Attributes {
  if (!isPlainAddress(href)) return {}
  if (!URL.canParse(href)) return pathAttributes(href)
  const link = new URL(href)
  if (link.protocol === 'mailto:') return { href: link.href }
  const isPlain = link.protocol === 'https:' && link.username === '' && link.password === ''
  return isPlain ? { href: link.href, rel: 'noopener noreferrer', target: '_blank' } : {}
}

/** A path of ours, as a browser reads it: '/\\x' and '//x' are other hosts to it. */
function pathAttributes(href: string): Attributes {
  if (!href.startsWith('/') || !URL.canParse(href, HERE)) return {}
  const { origin, pathname, search, hash } = new URL(href, HERE)
  // '/x/..//host' begins with both slashes only now.
  return origin === HERE && !pathname.startsWith('//') ? { href: pathname + search + hash } : {}
}

function pictureAttributes({ src = '', alt = '', width = '', height = '' }: Attributes, hosts: string[]): Attributes {
  const url = mediaUrl(src, hosts)
  if (!url) return {}
  return { src: url, alt, ...(isCount(width) && isCount(height) && { width, height }), loading: 'lazy' }
}

function cellAttributes({ scope = '', colspan = '', rowspan = '', align = '' }: Attributes): Attributes {
  return {
    ...(['row', 'col'].includes(scope) && { scope }),
    ...(['left', 'center', 'right'].includes(align) && { align }),
    ...(isCount(colspan) && { colspan }),
    ...(isCount(rowspan) && { rowspan }),
  }
}

const listAttributes = ({ start = '' }: Attributes): Attributes => (isStart(start) ? { start } : {})

const isStart = (text: string) => /^\d{1,9}$/.test(text)
const isCount = (text: string) => /^[1-9]\d{0,3}$/.test(text)

/** Prefixed, so that no heading takes the id of something on the page around it. */
function nameHeadings(html: string): string {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return html.replace(/<(h[23])>(.*?)<\/\1>/gs, (_, tag: string, inside: string) => {
    const id = freeId(`bagian-${slugOf(inside)}`, taken, counts)
    taken.add(id)
    return `<${tag} id="${id}">${inside}</${tag}>`
  })
}

function freeId(id: string, taken: Set<string>, counts: Map<string, number>): string {
  // Continues from the last number, because thousands of headings may have the same text.
  let number = counts.get(id) ?? 1
  while (taken.has(number === 1 ? id : `${id}-${number}`)) number++
  counts.set(id, number)
  return number === 1 ? id : `${id}-${number}`
}

const slugOf = (html: string) =>
  textOf(html)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 60)
    .replace(/-$/, '') ?? 'tanpa-judul'

/** Only the text of HTML, such as to count its words. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#\w+|\w+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const BLOCK = /<\/?(?:p|br|hr|li|h[23]|blockquote|pre|tr|figure|figcaption|ul|ol|table)\b[^>]*>/

/** Extract the paragraphs of sanitised HTML without tags. The address of a link follows its text. */
export function linesOf(html: string, publicUrl: string): string[] {
  const addressed = html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, inside: string) => {
    const address = href.startsWith('/') ? publicUrl + href : href.replace(/^mailto:/, '')
    return plainOf(inside) === plainOf(address) ? address : `${inside} (${address})`
  })
  return addressed.split(BLOCK).map(plainOf).filter(Boolean)
}

const EXCERPT = 200
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Extract the beginning of a text as one line without tags. */
export function excerptOf(html: string, length = EXCERPT): string {
  const text = plainOf(html)
  if (text.length <= length) return text
  return `${text
    .slice(0, length)
    .replace(/\s+\S*$/, '')
    .replace(/[.,;:]+$/, '')}…`
}

/** Return the text of HTML as one line without tags. */
const plainOf = (html: string) =>
  html
    .replace(/<\/?(?:p|br|hr|li|h[23]|blockquote|pre|t[dhr]|figcaption)\b[^>]*>/g, ' ')
    .replace(/<[^>]*(?:>|$)/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
