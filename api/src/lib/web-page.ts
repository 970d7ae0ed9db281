import { brotliCompressSync, gzipSync } from 'node:zlib'

/** An HTML page in the encoding that a browser takes, compressed when it is first asked for. */
export type Page = (encoding: 'br' | 'gzip' | null) => Buffer

export interface BuiltPages {
  index: string
  /** index.html with the login form painted into it. */
  login: string | null
  /** For an address such as /event/:id, what its page loads beside index.html's own. */
  preloads: Record<string, string[]>
}

/** Answers the page of a path: login for its address, else index with what the address needs first. */
export function readPages({ index, login, preloads }: BuiltPages): (path: string) => Page {
  const plain = compressed(index)
  const pages = Object.entries(preloads).map(([address, assets]) => ({
    matches: patternOf(address),
    page: compressed(index.replace('</head>', `${assets.map(linkOf).join('')}</head>`)),
  }))
  const loginPage = login === null ? plain : compressed(login)
  return (path) => {
    if (/^\/authorization\/login\/?$/.test(path)) return loginPage
    return pages.find(({ matches }) => matches.test(path))?.page ?? plain
  }
}

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

function compressed(html: string): Page {
  const made: Partial<Record<'br' | 'gzip' | 'plain', Buffer>> = {}
  return (encoding) => {
    if (encoding === 'br') return (made.br ??= brotliCompressSync(html))
    if (encoding === 'gzip') return (made.gzip ??= gzipSync(html))
    return (made.plain ??= Buffer.from(html))
  }
}
