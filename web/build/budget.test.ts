import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Window } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { assetsOf, entryAssets, readManifest } from './manifest.ts'

/** Transferred bytes, with brotli if available. Excludes code that a tap loads: readers, editors, charts. */
const BERANDA = 230_000
const FURTHER = 80_000
const FONTS = 45_000
/** A document with its shell, without the sheets that the server inlines. */
const DOCUMENT = 14_500

// It is the login page's document, and redirects without a provider's answer.
const WITHOUT_SHELL = ['/authorization/login/:provider']

const dist = join(import.meta.dirname, '../dist')
/** Chunks and styles that each address needs beyond what index.html asks for. */
let pages: [address: string, assets: string[]][]
let house: Set<string>
let shells: Record<string, { audience: string; html: string }> = {}

beforeAll(async () => {
  await buildWebIfChanged()
  pages = Object.entries(
    JSON.parse(readFileSync(join(dist, 'routes-preload.json'), 'utf8')) as Record<string, string[]>,
  )
  shells = JSON.parse(readFileSync(join(dist, 'shells.json'), 'utf8')) as typeof shells
  const manifest = await readManifest(dist)
  house = new Set([...entryAssets(manifest), ...assetsOf(manifest, 'src/routes/_shell.tsx')])
}, 240_000)

test('loads at most 230 kB for the shell with Beranda, fonts included', () => {
  const beranda = pages.find(([address]) => address === '/home')?.[1] ?? []
  expect(beranda).not.toEqual([])
  const bytes = weigh(['/index.html', ...new Set([...house, ...beranda]), ...fonts(/^plus-jakarta/)])
  console.log(`Beranda: ${(bytes / 1000).toFixed(1)} kB`)
  expect(bytes).toBeLessThanOrEqual(BERANDA)
})

test('loads at most 80 kB beyond the shell for any other page', () => {
  const costs = pages.map(([address, assets]) => ({ address, bytes: weigh(assets.filter((path) => !house.has(path))) }))
  const dearest = [...costs].sort((one, other) => other.bytes - one.bytes).slice(0, 3)
  console.log(dearest.map(({ address, bytes }) => `${address}: ${(bytes / 1000).toFixed(1)} kB`).join(', '))
  expect(costs.filter(({ address, bytes }) => address !== '/home' && bytes > FURTHER)).toEqual([])
})

test('loads at most 45 kB of fonts for a page and its articles', () => {
  const files = fonts(/^(plus-jakarta|source-serif(?!.*italic))/)
  expect(files).toHaveLength(2)
  expect(weigh(files)).toBeLessThanOrEqual(FONTS)
})

test('leaves the web app manifest out of index.html', () => {
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('rel="manifest"')
})

test('marks the first chunks of pages for eager compilation, and no chunk above 60 kB', () => {
  const isHinted = (path: string) => readFileSync(join(dist, path), 'utf8').startsWith('//# allFunctionsCalledOnLoad')
  const first = new Set([...house, ...pages.flatMap(([, assets]) => assets)].filter((path) => path.endsWith('.js')))
  const unhinted = [...first].filter((path) => !isHinted(path))
  expect(unhinted.filter((path) => statSync(join(dist, path)).size >= 15_000)).toEqual([])
  const all = readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`)
  const heavy = all.filter((path) => path.endsWith('.js') && sizeOf(join(dist, path)) > 60_000)
  expect(heavy).not.toEqual([])
  expect(heavy.filter(isHinted)).toEqual([])
})

const shellOf = (address: string) => shells[address]?.html ?? ''

test('builds a shell for every address that does not redirect', () => {
  const addresses = pages.map(([address]) => address)
  expect(addresses.filter((address) => !shells[address]).sort()).toEqual(WITHOUT_SHELL.sort())
})

test('gives unknown addresses the shell of the 404 page', () => {
  expect(shellOf('/*')).toContain('404 Not Found')
})

test('builds a console shell with the parts that staff of every hub see', () => {
  for (const words of ['Konsol Semai, ke Hari ini', 'Buka Semai', '<h1>Hari ini</h1>'])
    expect(shellOf('/console')).toContain(words)
  expect(seenIn(shellOf('/console'))).not.toContain('Hub Jayapura')
})

test('marks each shell with its audience', () => {
  expect(shells['/home']?.audience).toBe('member')
  expect(shells['/authorization/forgot']?.audience).toBe('guest')
  expect(shells['/privasi']?.audience).toBe('anyone')
  expect(shells['/authorization/profileForm']?.audience).toBe('confirmed')
})

test('renders navigation, title and skeletons in a shell', () => {
  const html = shellOf('/event')
  for (const words of ['Navigasi utama', 'Navigasi bawah', '<h1>Kegiatan</h1>', 'Memuat']) expect(html).toContain(words)
})

test('leaks no name, place or date of the sample visitors into a shell', () => {
  const words = /Arif|Citra|Papua|Maret|Agustus 2027|Selamat pagi/
  const leaking = Object.entries(shells).filter(([, { html }]) => words.test(seenIn(html)))
  expect(leaking.map(([address]) => address)).toEqual([])
})

describe('a document with its shell', () => {
  test(`costs at most ${DOCUMENT / 1000} kB`, () => {
    const index = readFileSync(join(dist, 'index.html'), 'utf8')
    const longest = Object.values(shells)
      .map(({ html }) => html)
      .sort((one, other) => other.length - one.length)
      .slice(0, 3)
    const heavy = longest.map((html) => brotliCompressSync(index + html).length).filter((bytes) => bytes > DOCUMENT)
    expect(heavy).toEqual([])
  })

  test('has only the style rules of its own elements', () => {
    const [, css = ''] = /<style id="shell-style">(.*?)<\/style>/s.exec(shellOf('/event')) ?? []
    expect(css).toContain('prefers-reduced-motion')
    expect(css).toMatch(/--topbar:/)
    expect(css).not.toMatch(/:hover|@media print/)
    expect(css.length).toBeLessThan(30_000)
  })
})

/** Returns the markup of a shell without its hidden elements, which hold the sample visitor’s text. */
function seenIn(html: string): string {
  const { document } = new Window()
  document.body.innerHTML = html.replaceAll(/<(\/?)template/g, '<$1div')
  for (const hidden of document.body.querySelectorAll('[style*="visibility:hidden"]')) hidden.remove()
  return document.body.innerHTML
}

const fonts = (name: RegExp) =>
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.woff2') && name.test(file))
    .map((file) => `/assets/${file}`)

const weigh = (paths: string[]) => paths.reduce((sum, path) => sum + sizeOf(join(dist, path)), 0)

const sizeOf = (path: string) => (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
