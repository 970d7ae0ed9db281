import { escapeHtml } from '../mail/template.ts'

/** What a link says of itself where it is shared. All of it may be read without a login. */
export interface LinkPreview {
  title: string
  /** One line. */
  description: string
  /** A path of ours, such as /files/library/1.webp, or an address elsewhere; null for the house's own. */
  image: { path: string; alt: string; isHouses?: boolean } | null
  /** The address that it is best known by, from `/`; null where it has none. */
  path: string | null
  /** Present address, if the slug was corrected. */
  movedTo?: string
  type: 'website' | 'article'
  /** Whether search engines may keep it: names of people, and what needs a login, they may not. */
  isForSearch: boolean
  /** The same as schema.org describes it, for those who look for events; addresses of ours are made whole. */
  data?: (absolute: (path: string) => string) => object
}

/**
 * Finds what the link of a path says. Null at once for an address that says nothing of its own, without asking anybody.
 * `unknown` for an address that leads to nothing.
 */
export type FindPreview = (path: string) => Promise<LinkPreview | 'unknown' | null> | null

/** The house's own picture and the one of certificates: 1200 × 630, drawn by web/build/share-cards.ts. */
const HOUSE_CARD = '/bagikan.png'
export const CERTIFICATE_CARD = '/bagikan-sertifikat.png'

/** What every page says where nothing of its own may be said. */
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

/** A page whose head says what its link shows: title, description and the tags of Open Graph and of X. */
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
      // For who runs no scripts: people, and most who look for pages.
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

/** The least that a shared link shows the house by, for a page whose bytes are counted. */
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

const KEPT_MS = 30_000
// Shorter: who has just opened their preview shares it at once, and those who show links keep what they saw.
const NOTHING_KEPT_MS = 3000
const KEPT = 200
// A page waits no longer for what its link says, and no more than so many ask at once: the rest say the house's.
const WAIT_MS = 400
const AT_ONCE = 4

interface Kept<T> {
  until: number
  made: T | null
}

/**
 * Keeps what is made of previews, by path, for half a minute and two hundred of them: a link that goes around is asked for
 * by many. Null where there is none, or none to be had now.
 */
export function keepPreviews<T>(
  find: FindPreview,
  make: (path: string, preview: LinkPreview | 'unknown') => T,
  now: () => Date,
) {
  const kept = new Map<string, Kept<T>>()
  const asking = new Map<string, Promise<T | null>>()

  function keep(path: string, made: T | null, isUnknown: boolean) {
    kept.delete(path)
    kept.set(path, { until: now().getTime() + (made && !isUnknown ? KEPT_MS : NOTHING_KEPT_MS), made })
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
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
    const known = kept.get(path)
    if (known && known.until > now().getTime()) return known.made
    const asked = asking.get(path) ?? ask(path)
    return asked && Promise.race([asked, noneAfter(WAIT_MS)])
  }
}

const noneAfter = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
