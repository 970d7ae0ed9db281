import { readdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Manifest } from 'vite'
import { assetsOf, entryAssets, hasChunk, readManifest } from './manifest.ts'
import { addressOf } from './route-address.ts'

/**
 * Writes dist/routes-preload.json: for each address (`/event/:id`, `:email?` where a part may be missing) the
 * assets that its page needs beyond index.html's own. The server adds them as modulepreload (.js) and
 * preload as style (.css). Fixed addresses come before those with parameters: the first match is right.
 * Returns how many there are.
 */
export async function writePreloads(root: string, dist: string): Promise<number> {
  const manifest = await readManifest(dist)
  const folder = join(root, 'src/routes')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const pages = files.map((name) => name.split(sep).join('/')).filter((name) => name.includes('/') && !isPart(name))
  const entries = pages
    .map((page) => [addressOf(page), preloadsOf(manifest, page)] as const)
    .sort(([one], [other]) => parameters(one) - parameters(other) || one.localeCompare(other))
  await writeFile(join(dist, 'routes-preload.json'), JSON.stringify(Object.fromEntries(entries)))
  return entries.length
}

function preloadsOf(manifest: Manifest, page: string): string[] {
  const layout = page.slice(0, page.indexOf('/'))
  const known = new Set(entryAssets(manifest))
  const sources = [`src/routes/${layout}.tsx`, `src/routes/${page}`]
  const chunks = sources.filter((source) => hasChunk(manifest, source))
  return assetsOf(manifest, ...chunks).filter((asset) => !known.has(asset))
}

// `_shell/-beranda.tsx` is a part of pages, and has no address.
const isPart = (name: string) => name.includes('/-')

const parameters = (address: string) => address.split(':').length
