import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escapeHtml } from './mail-template.ts'

/** An HTML page, with the name of what is in it. */
export interface Page {
  etag: string
  /** In the encoding that a browser takes, compressed when it is first asked for. */
  in: (encoding: 'br' | 'gzip' | null) => Buffer
}

export interface BuiltPages {
  /** Whom people write to: the pages read it from their head. */
  supportEmail: string
  index: string
  /** index.html with the login form painted into it. */
  login: string | null
  /** The staff's own. */
  console: string | null
  /** For an address such as /event/:id, what its page loads beside index.html's own. */
  preloads: Record<string, string[]>
  /** For the same addresses, the calls that its page begins with, whoever opens it. */
  firstCalls: Record<string, string[]>
}

/** Answers the page of a path: login and the console for theirs, else index with what the address needs first. */
export function readPages({ supportEmail, preloads, firstCalls, ...built }: BuiltPages): (path: string) => Page {
  const meta = `<meta name="support-email" content="${escapeHtml(supportEmail)}">`
  const index = withHead(built.index, meta)
  const plain = compressed(index)
  const pages = Object.entries(preloads).map(([address, assets]) => ({
    matches: patternOf(address),
    page: compressed(withHead(withFirst(index, scriptOf(address, firstCalls[address])), assets.map(linkOf).join(''))),
  }))
  const loginPage = built.login === null ? plain : compressed(withHead(built.login, meta))
  const consolePage = built.console === null ? plain : compressed(withHead(built.console, meta))
  return (path) => {
    if (/^\/authorization\/login\/?$/.test(path)) return loginPage
    if (/^\/console(\/|$)/.test(path)) return consolePage
    return pages.find(({ matches }) => matches.test(path))?.page ?? plain
  }
}

// As a function: an address may have a $ in it, which a replacement text would read.
const withHead = (html: string, more: string) => html.replace('</head>', () => `${more}</head>`)

// Before anything that takes long to come.
const withFirst = (html: string, script: string) => html.replace('<link ', () => `${script}<link `)

/** `/event/:id` and `/authorization/validation/:email?` as expressions. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').filter(Boolean)
  const expression = parts.map((part) => {
    if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
    return `/${part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
  })
  return new RegExp(`^${expression.join('')}/?$`)
}

const linkOf = (asset: string) =>
  asset.endsWith('.css')
    ? `<link rel="stylesheet" href="${asset}">`
    : `<link rel="modulepreload" crossorigin href="${asset}">`

const scriptOf = (address: string, calls: string[] = []) =>
  calls.length > 0
    ? `<script src="/first-calls.js" data-address="${address}" data-calls="${escapeHtml(calls.join(' '))}"></script>`
    : ''

function compressed(html: string): Page {
  const made: Partial<Record<'br' | 'gzip' | 'plain', Buffer>> = {}
  return {
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    in: (encoding) => {
      if (encoding === 'br') return (made.br ??= brotliCompressSync(html))
      if (encoding === 'gzip') return (made.gzip ??= gzipSync(html))
      return (made.plain ??= Buffer.from(html))
    },
  }
}
