import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const folder = findFolder()

/** Who its server is run as: whoever runs this, or the package's own account where that is root, which it refuses. */
export const owner = findOwner()

/** Whether this machine has a PostgreSQL to start, and somebody to be. */
export const hasPostgresServer = folder !== null && owner !== null

export const program = (name: string) => join(folder ?? '', name)

/** Where its package put them: Debian keeps them off the path. */
function findFolder(): string | null {
  const places = [said('pg_config', '--bindir'), ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()]
  return places.find((place) => place && existsSync(join(place, 'postgres'))) ?? null
}

/** Whoever runs this, or the package's own account where that is root. */
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
