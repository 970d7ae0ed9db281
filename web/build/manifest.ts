import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { namedPath } from './named-path.ts'

const ENTRY = 'index.html'

/** The chunks whose styles come first on every page of index.html: Mantine's, then those of our own parts. */
export const FIRST_SHEETS = ['theme', 'sheets']

export const readManifest = (dist: string) => readNamed(dist, 'manifest.json')

const readNamed = async (dist: string, name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, '.vite', name), 'utf8'))

/** What console.html asks for by itself. It has a build of its own. */
export const consoleAssets = async (dist: string): Promise<string[]> =>
  closure(await readNamed(dist, 'console-manifest.json'), ['console.html'])

/** What the entry itself needs, and the sheets that come first: index.html asks for these by itself. */
export const entryAssets = (manifest: Manifest): string[] => [
  ...closure(manifest, [ENTRY]),
  ...Object.values(manifest).flatMap(({ name = '', css = [] }) =>
    FIRST_SHEETS.includes(name) ? css.map((file) => `/${file}`) : [],
  ),
]

/** What login.html needs, which has an entry of its own. */
export const guestAssets = (manifest: Manifest): string[] => closure(manifest, chunksOf(manifest, 'src/guest.tsx'))

/**
 * Everything that some source modules need before they can run: chunks, what those import, and their CSS. Modules are named by
 * their paths in web/; one that is no chunk is an error.
 */
export const assetsOf = (manifest: Manifest, ...sources: string[]): string[] =>
  closure(manifest, [ENTRY, ...sources.flatMap((source) => chunksOf(manifest, source))])

/** A route's own file is in the entry; its component is a chunk of its own. One that only leads elsewhere has none. */
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
