import { createHash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { descriptionIn, fewTags, housePreview, withPreview, type LinkPreview } from './link-preview.ts'
import { escapeHtml } from '../mail/template.ts'

/** An HTML page with its ETag. */
export interface Page {
  etag: string
  /** CSP sources of its inline scripts. */
  scripts: readonly string[]
  /** In the encoding that a browser takes, compressed when it is first asked for. */
  in: (encoding: 'br' | 'gzip' | null) => Buffer
}

/** The page of an address. */
export interface AddressPage extends Page {
  /** Whether the product has such an address. */
  isKnown: boolean
  /** Whether it is the product's, and names nothing: no event, no key, no address of mail. */
  isFixed: boolean
  /** The same, with what its link says. */
  saying: (preview: LinkPreview) => Page
}

type Known = Pick<AddressPage, 'isKnown' | 'isFixed'> & { path?: string | null }

/** Markup that a document shows until its code has loaded (web/build/shell). */
export interface Shell {
  /** Audience: 'member', 'guest' or 'anyone'. */
  audience: string
  /** Style sheet and templates. */
  html: string
}

export interface BuiltPages {
  /** Support address, which pages read from their head. */
  supportEmail: string
  /** Origin of preview addresses. */
  publicUrl: string
  index: string
  /** index.html with the login form painted into it. */
  login: string | null
  /** The staff's own. */
  console: string | null
  /** For an address such as /event/:id, what its page loads beside index.html's own. */
  preloads: Record<string, string[]>
  /** Early requests of each address, the same for all visitors. */
  earlyRequests: Record<string, string[]>
  /** Shells by address; some addresses have none. `/*` is the default. */
  shells: Record<string, Shell>
  /** Rules of the style sheets, by their paths. */
  sheets: Record<string, string>
}

/** Answers the page of a path: login and the console for theirs, else index with what the address needs first. */
export function readPages({ supportEmail, publicUrl, preloads, earlyRequests, shells, sheets, ...built }: BuiltPages) {
  const meta = `<meta name="support-email" content="${escapeHtml(supportEmail)}">`
  const index = withHead(built.index, meta)
  // Hashed from the built page alone, so that the CSP blocks a script in a preview.
  const scripts = inlineScripts(built.index)
  // `write` composes a page for each compression: storing all pages with their sheets would take 30 MB.
  const pageOf = (write: () => string, { isKnown, isFixed, path = null }: Known): AddressPage => ({
    ...compressed(() => withPreview(write(), housePreview(descriptionIn(index), path), publicUrl), { isCached: true }),
    scripts,
    isKnown,
    isFixed,
    saying: (preview) => ({ ...compressed(() => withPreview(write(), preview, publicUrl)), scripts }),
  })
  // Same document for every address: login's bytes are limited, and the console is not shared.
  const constant = (html: string | null, tags = ''): AddressPage => {
    if (html === null) return pageOf(() => index, { isKnown: true, isFixed: true })
    const page = { ...compressed(() => withHead(html, meta + tags), { isCached: true }), scripts: inlineScripts(html) }
    return { ...page, isKnown: true, isFixed: true, saying: () => page }
  }
  const pages = Object.entries(preloads).map(([address, assets]) => {
    const early = { address, paths: earlyRequests[address] }
    const write = () => withSheets(withAssets(withShell(withEarly(index, early), shells[address]), assets), sheets)
    const known = { isKnown: true, isFixed: !address.includes(':'), path: address === '/' ? address : null }
    return { matches: patternOf(address), page: pageOf(write, known) }
  })
  const loginPage = constant(built.login, fewTags(descriptionIn(built.index), publicUrl))
  const consolePage = { ...constant(built.console && withShell(built.console, shells['/console'])), isFixed: false }
  const plain = pageOf(() => index, { isKnown: false, isFixed: false })
  const unknown = pageOf(() => withShell(index, shells['/*']), { isKnown: false, isFixed: false })
  return (path: string): AddressPage => {
    if (/^\/authorization\/login(?:\/(?:google|auth0))?\/?$/.test(path)) return loginPage
    if (/^\/console(\/|$)/.test(path)) return consolePage
    // The service worker answers every address with it.
    if (path === '/index.html') return plain
    return pages.find(({ matches }) => matches.test(path))?.page ?? unknown
  }
}

// As a function: an address may have a $ in it, which a replacement text would read.
const withHead = (html: string, more: string) => html.replace('</head>', () => `${more}</head>`)

// Modules before the entry's sheets, sheets after these and before the font: as web/build/index-head.ts has them.
function withAssets(html: string, assets: string[]): string {
  const of = (isWanted: (asset: string) => boolean) => assets.filter(isWanted).map(linkOf).join('')
  return html
    .replace(/<link rel="stylesheet"|<\/body>/, (found) => of((asset) => !isSheet(asset)) + found)
    .replace(/<link rel="preload"|<\/body>/, (found) => of(isSheet) + found)
}

const isSheet = (asset: string) => asset.endsWith('.css')

/**
 * Inline the sheets as one `<style>`. Their 20 kB arrive during the round trip in which the browser requests the modules. With a
 * `<style>` each, a browser would paint the shell between two of them, by rules that a later one replaces. Vite's preload helper
 * finds the disabled links and does not load the sheets again.
 */
const withSheets = (html: string, sheets: Record<string, string>) =>
  html.replace(/(?:<link rel="stylesheet"[^>]*>)+/, (run) => {
    const links = [...run.matchAll(/<link rel="stylesheet"([^>]*href="([^"]+)")>/g)]
    const isKnown = ([, , path = '']: RegExpExecArray) => path in sheets
    const disabled = links.filter(isKnown).map(([, rest = '']) => `<link rel="stylesheet"${rest} disabled>`)
    const rules = links.map(([, , path = '']) => sheets[path] ?? '')
    const unknown = links.filter((link) => !isKnown(link)).map(([link]) => link)
    return [...disabled, `<style>${rules.join('')}</style>`, ...unknown].join('')
  })

const withEarly = (html: string, { address, paths = [] }: { address: string; paths: string[] | undefined }) =>
  html.replace(
    'data-address="" data-paths=""',
    () => `data-address="${address}" data-paths="${escapeHtml(paths.join(' '))}"`,
  )

const withShell = (html: string, shell: Shell | undefined) =>
  shell
    ? html
        .replace('data-visitor=""', `data-visitor="${shell.audience}"`)
        .replace('<script data-audience="">', () => `${shell.html}<script data-audience="${shell.audience}">`)
    : html

/** Returns the CSP sources of a page's inline scripts. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

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
  isSheet(asset) ? `<link rel="stylesheet" href="${asset}">` : `<link rel="modulepreload" crossorigin href="${asset}">`

// Compressing a page of 190,000 characters takes 4 ms with QUICK and 250 ms with BEST, which is 10 % smaller.
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
const SHORT = 50_000

/**
 * Compress a page on its first request. The first response of a long page that stays in memory uses QUICK; BEST runs on another
 * thread and serves later requests.
 */
function compressed(write: () => string, { isCached = false } = {}): Omit<Page, 'scripts'> {
  const made: Partial<Record<'br' | 'gzip' | 'plain', Buffer>> = {}
  const brotli = () => {
    const html = write()
    if (isCached && html.length <= SHORT) return brotliCompressSync(html, { params: BEST })
    if (isCached) brotliCompress(html, { params: BEST }, (error, best) => void (error ?? (made.br = best)))
    return brotliCompressSync(html, { params: QUICK })
  }
  return {
    etag: `W/"${createHash('sha256').update(write()).digest('base64url').slice(0, 27)}"`,
    in: (encoding) => {
      if (encoding === 'br') return (made.br ??= brotli())
      if (encoding === 'gzip') return (made.gzip ??= gzipSync(write()))
      return (made.plain ??= Buffer.from(write()))
    },
  }
}
