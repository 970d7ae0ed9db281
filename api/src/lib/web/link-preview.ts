import { escapeHtml } from '../mail/template.ts'

/** Public preview of a shared link. */
export interface LinkPreview {
  title: string
  /** Single line. */
  description: string
  /** Own path, such as /files/library/1.webp, or an external address; null for the default picture. */
  image: { path: string; alt: string; isHouses?: boolean } | null
  /** The address that it is best known by, from `/`; null where it has none. */
  path: string | null
  /** Present address, if the slug was corrected. */
  movedTo?: string
  type: 'website' | 'article'
  /** Whether search engines may keep it: names of people, and what needs a login, they may not. */
  isForSearch: boolean
  /** Structured data of schema.org; `absolute` completes own paths. */
  data?: (absolute: (path: string) => string) => object
}

/** Find the preview of a path. Returns null without a query for paths without previews; 'unknown' for missing things. */
export type FindPreview = (path: string) => Promise<LinkPreview | 'unknown' | null> | null

/** Default pictures of the product and of certificates: 1200 × 630, drawn by web/build/share-cards.ts. */
const HOUSE_CARD = '/bagikan.png'
export const CERTIFICATE_CARD = '/bagikan-sertifikat.png'

/** Default preview of pages without their own. */
export const housePreview = (description: string, path: string | null): LinkPreview => ({
  title: 'Semai',
  description,
  image: null,
  path,
  type: 'website',
  isForSearch: true,
})

const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/
const TITLE = /<title>[^<]*<\/title>/

/** How a built page describes itself, as written in its head. */
export const descriptionIn = (html: string) => DESCRIPTION.exec(html)?.[1] ?? ''

/** Write a preview into a page's head: title, description, Open Graph and X tags. */
export function withPreview(html: string, preview: LinkPreview, publicUrl: string): string {
  const { title, description } = preview
  const named = title === 'Semai' ? title : `${title} · Semai`
  // As functions: what people wrote may have a $ in it, which a replacement text would read.
  const words = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`
  return (
    html
      .replace(TITLE, () => `<title>${escapeHtml(named)}</title>`)
      .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(description)}" />`)
      .replace('</head>', () => `${tagsOf(preview, publicUrl)}${dataOf(preview, publicUrl)}</head>`)
      // For people and crawlers without scripts.
      .replace('<noscript>', (found) => (title === 'Semai' ? found : `${found}${words}`))
  )
}

// No script: it is not run, and nothing in it can end it or begin another.
function dataOf({ data }: LinkPreview, publicUrl: string): string {
  if (!data) return ''
  const json = JSON.stringify(data((path) => absoluteOf(path, publicUrl))).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${json}</script>`
}

const absoluteOf = (address: string, publicUrl: string) =>
  address.startsWith('/') ? `${publicUrl}${address}` : address

/** Minimal preview tags for the login page, whose bytes are limited. */
export const fewTags = (description: string, publicUrl: string) =>
  [
    property('title', 'Semai'),
    property('description', description),
    property('image', `${publicUrl}${HOUSE_CARD}`),
  ].join('')

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`

function tagsOf({ title, description, image, path, type }: LinkPreview, publicUrl: string): string {
  const picture = image ?? { path: HOUSE_CARD, alt: 'Semai', isHouses: true }
  return [
    property('site_name', 'Semai'),
    property('locale', 'id_ID'),
    property('type', type),
    property('title', title),
    property('description', description),
    ...(path === null ? [] : [property('url', absoluteOf(path, publicUrl))]),
    property('image', absoluteOf(picture.path, publicUrl)),
    ...(picture.isHouses ? [property('image:width', '1200'), property('image:height', '630')] : []),
    property('image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

const CACHE_MS = 30_000
// Shorter for missing previews: owners share a link right after opening its preview.
const MISSING_CACHE_MS = 3000
const CACHE_SIZE = 200
// Limits of preview queries; beyond them pages use the default preview.
const WAIT_MS = 400
const AT_ONCE = 4

interface CachedPreview<T> {
  until: number
  made: T | null
}

/** Cache the results of up to 200 previews for 30 s by path. Null if there is none, or none in time. */
export function keepPreviews<T>(
  find: FindPreview,
  make: (path: string, preview: LinkPreview | 'unknown') => T,
  now: () => Date,
) {
  const cache = new Map<string, CachedPreview<T>>()
  const asking = new Map<string, Promise<T | null>>()

  function keep(path: string, made: T | null, isUnknown: boolean) {
    cache.delete(path)
    cache.set(path, { until: now().getTime() + (made && !isUnknown ? CACHE_MS : MISSING_CACHE_MS), made })
    const [oldest] = cache.keys()
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    return made
  }

  function ask(path: string): Promise<T | null> | null {
    const found = asking.size < AT_ONCE ? find(path) : null
    if (!found) return null
    const asked = found
      .then((preview) => keep(path, preview && make(path, preview), preview === 'unknown'))
      // Without a database the page still comes.
      .catch(() => null)
      .finally(() => asking.delete(path))
    asking.set(path, asked)
    return asked
  }

  return async (path: string): Promise<T | null> => {
    const known = cache.get(path)
    if (known && known.until > now().getTime()) return known.made
    const asked = asking.get(path) ?? ask(path)
    return asked && Promise.race([asked, noneAfter(WAIT_MS)])
  }
}

const noneAfter = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
