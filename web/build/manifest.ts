import type { Manifest } from 'vite'

/** Everything that a source module needs before it can run: its chunk, what that imports, and their CSS. */
export function assetsOf(manifest: Manifest, source: string): string[] {
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
  for (const key of ['index.html', ...chunksOf(manifest, source)]) visit(key)
  return [...found]
}

/** A route's own file is in the entry; its component is a chunk of its own (`?tsr-split=component`). */
export const chunksOf = (manifest: Manifest, source: string): string[] =>
  Object.keys(manifest).filter((key) => key === source || key.startsWith(`${source}?tsr-split=`))
