import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config/config.ts'
import { answerUnknown } from '../http/error-handler.ts'
import { hasAlready, PAGE_FOR_GUESTS } from '../http/cached-answer.ts'
import { movedPermanently } from '../http/moved.ts'
import { allowScripts } from '../http/security-headers.ts'
import { keepPreviews, type FindPreview } from './link-preview.ts'
import { LOOPBACK_NAMES } from '../http/own-host.ts'
import { readPages, type Page, type Shell } from './page.ts'

const YEAR = 'public, max-age=31536000, immutable'
const CALL_PATHS = /^\/(?:v1|logout|mail|files|kalender|dev|docs|healthz|readyz|assets|\.well-known)(?:\/|$)/

// Only the camera, for scanning tickets; injected code must not use the rest.
const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), serial=(), display-capture=()'

// They speak of documents. On each of a page's files they would cost a phone more than some of the files.
const ONLY_FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/** Dependencies of serving the web. */
export interface WebDeps {
  config: Config
  clock: Clock
  findPreview: FindPreview
}

/** Serve the built web: hashed assets are immutable; all other addresses return a page that browsers revalidate. */
export async function serveWeb(app: FastifyInstance, folder: string, { config, clock, findPreview }: WebDeps) {
  const pages = readPages({
    supportEmail: config.supportEmail,
    publicUrl: config.publicUrl,
    index: readFileSync(join(folder, 'index.html'), 'utf8'),
    login: readIfThere(join(folder, 'login.html')),
    console: readIfThere(join(folder, 'console.html')),
    preloads: readLists(join(folder, 'routes-preload.json')),
    earlyRequests: readLists(join(folder, 'early-requests.json')),
    shells: JSON.parse(readIfThere(join(folder, 'shells.json')) ?? '{}') as Record<string, Shell>,
    sheets: readSheets(folder),
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html*', '.vite/**', '**/.*', 'routes-preload.json*', 'early-requests.json*', 'shells.json*'],
    preCompressed: true,
    cacheControl: false,
    // Files have an ETag and are loaded whole; fewer headers are fewer bytes, 35 times on Beranda.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      for (const name of ONLY_FOR_PAGES) reply.removeHeader(name)
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  // By its name it is asked for by the service worker alone, which takes any type.
  app.get('/index.html', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages('/index.html')))
  const previewed = keepPreviews(
    findPreview,
    (path, preview) =>
      preview === 'unknown'
        ? { ...pages(path), isUnknown: true, isForSearch: false, hasMoved: false }
        : {
            ...pages(path).saying(preview),
            isUnknown: false,
            isForSearch: preview.isForSearch,
            hasMoved: preview.movedTo !== undefined,
          },
    () => clock.now(),
  )
  // Ignores Accept, because link preview bots send any value.
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead && !CALL_PATHS.test(path) ? pages(path) : null
    if (!page || !(page.isKnown || takesHtml(request))) return answerUnknown(request, reply)
    const elsewhere = redirectOf(request, config)
    if (elsewhere) return reply.redirect(elsewhere, 302)
    const said = page.isFixed ? null : await previewed(path)
    if (!page.isKnown || said?.isUnknown) reply.code(404)
    // Read again: cached previews of a slug that was changed twice could redirect in a circle.
    const newest = said?.hasMoved ? await findPreview(path) : null
    const movedTo = newest && newest !== 'unknown' ? newest.movedTo : null
    if (movedTo) return movedPermanently(reply, `${movedTo}${request.url.slice(path.length)}`)
    if (said && !said.isForSearch) reply.header('x-robots-tag', 'noindex')
    // Pages of single things may lack their preview, or carry a token or an e-mail address in their path.
    const isForAll = said ? said.isForSearch : page.isFixed
    return sendPage(request, reply, { ...(said ?? page), ...(isForAll && { rule: PAGE_FOR_GUESTS }) })
  })
}

const takesHtml = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

const readLists = (path: string) => JSON.parse(readIfThere(path) ?? '{}') as Record<string, string[]>

function readSheets(folder: string): Record<string, string> {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'))
  return Object.fromEntries(
    names.map((name) => [`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')]),
  )
}

type Sent = Page & { rule?: string }

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Sent) {
  const { etag, scripts, in: encodedIn, rule = 'no-cache' } = page
  reply.headers({ etag, 'cache-control': rule, vary: 'accept-encoding', 'permissions-policy': PERMISSIONS })
  allowScripts(reply, scripts)
  if (reply.statusCode === 200 && hasAlready(request, etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(encodedIn(encoding))
}

/** Redirect to the host of PUBLIC_URL, because localhost and 127.0.0.1 are two origins. */
function redirectOf({ host, url }: FastifyRequest, { publicUrl, isProduction }: Config): string | null {
  const wanted = new URL(publicUrl)
  if (host === wanted.host) return null
  const isAlias = LOOPBACK_NAMES.has(host.replace(/:\d+$/, '')) && LOOPBACK_NAMES.has(wanted.hostname)
  // Written as a proxy is asked, an address is whole, and another's.
  const path = url.startsWith('/') ? url : '/'
  return isProduction || isAlias ? `${publicUrl}${path}` : null
}
