import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { serveWeb, type WebDeps } from '../../src/lib/web/web.ts'

/** Content of files that the server must not serve: beside the built web, and in unserved parts of it. */
export const SECRET = 'rahasia-di-luar-web'

const page = (title: string, script = '') =>
  `<!doctype html><html><head><title>${title}</title>\n<meta\n name="description"\n content="Rumah perintis."\n/>\n<link rel="icon" href="/i.svg"></head><body>${script}<noscript></noscript></body></html>`
const addresses = [
  '/',
  '/home',
  '/startup',
  '/acara/:slug',
  '/kenali/:slug',
  '/verifikasi/:code?',
  '/event/:id',
  '/calendar/:id',
]
const queues = ['/event/:id/antrean', '/event/:id/antrean/panggil', '/antrean/:id']
const members = ['/startup/:id', '/library/:id', '/forum/tulis', '/forum/topic/:id']
const preloads = [...addresses, ...queues, ...members].map((address) => [address, ['/assets/a.js']])
const files: [name: string, words: string][] = [
  ['../.env', SECRET],
  ['../rahasia.txt', SECRET],
  ['.vite/manifest.json', SECRET],
  ['.rahasia', SECRET],
  ['index.html', page('Semai', '<script data-audience="">show()</script>')],
  ['login.html', page('Masuk')],
  ['console.html', page('Konsol')],
  ['assets/a.js', 'export {}'],
  ['shells.json', JSON.stringify({ '/home': { audience: 'member', html: '<p>Rangka</p>' } })],
  ['routes-preload.json', JSON.stringify(Object.fromEntries(preloads))],
]

/** Serves something like the built web, as `createTestApp({ app: { web } })` takes it. */
export function servedWeb() {
  const place = mkdtempSync(join(tmpdir(), 'semai-web-'))
  const folder = join(place, 'dist')
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name), { recursive: true })
  for (const [name, words] of files) writeFileSync(join(folder, name), words)
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  return async (app: FastifyInstance, deps: WebDeps) => serveWeb(app, folder, deps)
}
