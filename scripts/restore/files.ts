import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

export function holdsAnything(folder: string) {
  return existsSync(folder) && readdirSync(folder).length > 0
}

/** A second name for each file of a folder, in another one: no byte is copied where the disk knows links. */
export function keepAside(folder: string, aside: string) {
  for (const path of filesOf(folder)) {
    const to = join(aside, path)
    mkdirSync(dirname(to), { recursive: true })
    try {
      linkSync(join(folder, path), to)
    } catch {
      copyFileSync(join(folder, path), to)
    }
  }
}

/** Moves files into a folder among those that are there. Answers which. */
export function mergeInto(from: string, folder: string): Set<string> {
  const moved = new Set(filesOf(from))
  mkdirSync(folder, { recursive: true })
  for (const path of moved) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    renameSync(join(from, path), join(folder, path))
  }
  return moved
}

/** Leave only the `remaining` files in a folder; move the others to `aside`, unless it has them. */
export function moveOthersAside(folder: string, remaining: ReadonlySet<string>, aside: string) {
  for (const path of filesOf(folder)) {
    if (remaining.has(path)) continue
    const to = join(aside, path)
    mkdirSync(dirname(to), { recursive: true })
    // Two names of one file would both stay by a renaming.
    if (existsSync(to)) rmSync(join(folder, path))
    else renameSync(join(folder, path), to)
  }
}

/** The names of all files below a folder, by their way from it; none where it is not there. */
export const filesOf = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
