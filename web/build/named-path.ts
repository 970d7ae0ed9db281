import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')

/** Return a repository path or pattern. @throws Error if it matches nothing */
export function namedPath(path: string): string {
  if (!isThere(path)) throw new Error(`A string names ${path}, which does not exist`)
  return path
}

/** Return a prefix of module paths, such as `web/src/ui/field/plain-`. @throws Error if no path begins with it */
export function namedPrefix(prefix: string): string {
  if (!isThere(`${prefix}*`)) throw new Error(`A string names ${prefix}, and no path begins so`)
  return prefix
}

// Literal first, because names of routes contain braces and dollars.
const isThere = (pattern: string) =>
  existsSync(join(repository, pattern)) || globSync(pattern, { cwd: repository }).length > 0

/** Replace a text in `html`. @throws Error if it is missing */
export function replaceNamed(html: string, from: string | RegExp, to: string): string {
  if (typeof from === 'string' ? !html.includes(from) : html.search(from) < 0)
    throw new Error(`No ${from} in the built page`)
  return html.replace(from, () => to)
}
