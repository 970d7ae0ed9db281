import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { assetsOf, entryAssets, readManifest } from './manifest.ts'

/** Bytes as phones get them: brotli where there is any. What is fetched by a tap (readers, editors, charts) is apart. */
const BERANDA = 240_000
const FURTHER = 80_000
const FONTS = 45_000

const dist = join(import.meta.dirname, '../dist')
/** Chunks and styles that each address needs beyond what index.html asks for. */
let pages: [address: string, assets: string[]][]
let shell: Set<string>

beforeAll(async () => {
  await buildWebIfChanged()
  pages = Object.entries(
    JSON.parse(readFileSync(join(dist, 'routes-preload.json'), 'utf8')) as Record<string, string[]>,
  )
  const manifest = await readManifest(dist)
  shell = new Set([...entryAssets(manifest), ...assetsOf(manifest, 'src/routes/_shell.tsx')])
}, 120_000)

test('the house with Beranda, its fonts included, costs at most 240 kB', () => {
  const beranda = pages.find(([address]) => address === '/home')?.[1] ?? []
  expect(beranda).not.toEqual([])
  const bytes = weigh(['/index.html', ...new Set([...shell, ...beranda]), ...fonts(/^plus-jakarta/)])
  console.log(`Beranda: ${(bytes / 1000).toFixed(1)} kB`)
  expect(bytes).toBeLessThanOrEqual(BERANDA)
})

test('no further page costs more than 80 kB beyond the house', () => {
  const costs = pages.map(([address, assets]) => ({ address, bytes: weigh(assets.filter((path) => !shell.has(path))) }))
  const dearest = [...costs].sort((one, other) => other.bytes - one.bytes).slice(0, 3)
  console.log(dearest.map(({ address, bytes }) => `${address}: ${(bytes / 1000).toFixed(1)} kB`).join(', '))
  expect(costs.filter(({ address, bytes }) => address !== '/home' && bytes > FURTHER)).toEqual([])
})

test('the letters of a page and of what one reads there cost at most 45 kB', () => {
  const files = fonts(/^(plus-jakarta|source-serif(?!.*italic))/)
  expect(files).toHaveLength(2)
  expect(weigh(files)).toBeLessThanOrEqual(FONTS)
})

test('what describes the app to those who would install it does not come before a page’s words', () => {
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('rel="manifest"')
})

const fonts = (name: RegExp) =>
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.woff2') && name.test(file))
    .map((file) => `/assets/${file}`)

const weigh = (paths: string[]) => paths.reduce((sum, path) => sum + sizeOf(join(dist, path)), 0)

const sizeOf = (path: string) => (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
