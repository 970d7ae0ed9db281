import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { assetsOf, entryAssets, hasChunk, readManifest } from './manifest.ts'
import { readPages, type Page } from './pages.ts'

/**
 * Writes dist/routes-preload.json: for each address the assets that its page needs beyond index.html's own. The server adds
 * them as modulepreload (.js) and as style sheets (.css). Returns how many addresses there are.
 */
export async function writePreloads(root: string, dist: string): Promise<number> {
  const manifest = await readManifest(dist)
  const pages = await readPages(root)
  const entries = pages.map((page) => [page.address, preloadsOf(manifest, page)] as const)
  await writeFile(join(dist, 'routes-preload.json'), JSON.stringify(Object.fromEntries(entries)))
  return entries.length
}

/** Assets of a page in addition to index.html's own. */
export function preloadsOf(manifest: Manifest, { file, layout }: Page): string[] {
  const known = new Set(entryAssets(manifest))
  const sources = [`src/routes/${layout}.tsx`, `src/routes/${file}`]
  const chunks = sources.filter((source) => hasChunk(manifest, source))
  return assetsOf(manifest, ...chunks).filter((asset) => !known.has(asset))
}
