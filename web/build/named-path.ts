import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')

/** A path of the repository, or a pattern of paths, that stands in a string. Throws where nothing is there. */
export function namedPath(path: string): string {
  if (!isThere(path)) throw new Error(`A string names ${path}, which does not exist`)
  return path
}

/** What the paths of some modules begin with: `web/src/ui/field/plain-`. Throws where none begins so. */
export function namedPrefix(prefix: string): string {
  if (!isThere(`${prefix}*`)) throw new Error(`A string names ${prefix}, and no path begins so`)
  return prefix
}

// As it stands first: routes have braces and dollars in their names.
const isThere = (pattern: string) =>
  existsSync(join(repository, pattern)) || globSync(pattern, { cwd: repository }).length > 0

/** `html` with one text in place of another. Throws where the other is not in it. */
export function replaceNamed(html: string, from: string | RegExp, to: string): string {
  if (typeof from === 'string' ? !html.includes(from) : html.search(from) < 0)
    throw new Error(`No ${from} in the built page`)
  return html.replace(from, () => to)
}
