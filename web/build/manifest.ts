import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { namedPath } from './named-path.ts'

const ENTRY = 'index.html'

/** Chunks whose styles come first on every page: Mantine's, then those of shared parts. */
export const FIRST_SHEETS = ['theme', 'sheets']

export const readManifest = (dist: string) => readNamed(dist, 'manifest.json')

const readNamed = async (dist: string, name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, '.vite', name), 'utf8'))

/** Assets that console.html links itself. It has a separate build. */
export const consoleAssets = async (dist: string): Promise<string[]> =>
  closure(await readNamed(dist, 'console-manifest.json'), ['console.html'])

/** Assets of the entry and the first sheets, which index.html links itself. */
export const entryAssets = (manifest: Manifest): string[] => [
  ...closure(manifest, [ENTRY]),
  ...Object.values(manifest).flatMap(({ name = '', css = [] }) =>
    FIRST_SHEETS.includes(name) ? css.map((file) => `/${file}`) : [],
  ),
]

/** Assets of login.html, which has its own entry. */
export const guestAssets = (manifest: Manifest): string[] => closure(manifest, chunksOf(manifest, 'src/guest.tsx'))

/**
 * List the chunks, imports and CSS that source modules need. Modules are named by their paths in web/.
 * @throws Error for a module without a chunk
 */
export const assetsOf = (manifest: Manifest, ...sources: string[]): string[] =>
  closure(manifest, [ENTRY, ...sources.flatMap((source) => chunksOf(manifest, source))])

/** Whether a route has a chunk for its component. Redirects have none. */
export const hasChunk = (manifest: Manifest, source: string): boolean => keysOf(manifest, source).length > 0

function chunksOf(manifest: Manifest, source: string): string[] {
  const keys = keysOf(manifest, source)
  if (keys.length === 0) throw new Error(`The build names ${source}, which is no chunk`)
  return keys
}

function keysOf(manifest: Manifest, source: string): string[] {
  namedPath(`web/${source}`)
  return Object.keys(manifest).filter((key) => key === source || key.startsWith(`${source}?tsr-split=`))
}

function closure(manifest: Manifest, keys: string[]): string[] {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const css of chunk.css ?? []) found.add(`/${css}`)
    found.add(`/${chunk.file}`)
  }
  keys.forEach(visit)
  return [...found]
}
