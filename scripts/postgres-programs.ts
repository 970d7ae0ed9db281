import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const folder = findFolder()

/** User of the PostgreSQL server: this process's, or the package's account instead of root, which PostgreSQL refuses. */
export const owner = findOwner()

/** Whether this machine can start a PostgreSQL server. */
export const hasPostgresServer = folder !== null && owner !== null

export const program = (name: string) => join(folder ?? '', name)

/** Find the folder of PostgreSQL's programs, which Debian keeps off the PATH. */
function findFolder(): string | null {
  const places = [said('pg_config', '--bindir'), ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()]
  return places.find((place) => place && existsSync(join(place, 'postgres'))) ?? null
}

/** Find the package's account if this process runs as root; null without one. */
function findOwner(): { uid: number; gid: number } | Record<string, never> | null {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = [said('id', '-u', 'postgres'), said('id', '-g', 'postgres')]
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function said(command: string, ...words: string[]): string | null {
  try {
    return String(execFileSync(command, words, { stdio: ['ignore', 'pipe', 'ignore'] })).trim()
  } catch {
    return null
  }
}
