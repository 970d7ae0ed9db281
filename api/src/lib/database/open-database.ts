import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { newId, type Database } from './db.ts'
import type { JobStore } from '../job/jobs.ts'
import { openDataFolder } from '../process/data-folder.ts'
import { lockFolder } from './data-folder-lock.ts'
import type { EmbeddedDatabase } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { ConfigError } from '../config/setting.ts'

/** The embedded database's, in the data folder. */
export const embeddedFolder = 'pglite'

export interface OpenedDatabase extends Database {
  /** Store of the job queue. */
  jobs: JobStore
}

const CALL_STATEMENT_MS = 5000

/** Time limits of a server's calls. Jobs and commands keep the defaults of `openPostgres`. */
export const callLimits = ({ databaseLockTimeoutMs }: Pick<Config, 'databaseLockTimeoutMs'>) => ({
  lockTimeoutMs: databaseLockTimeoutMs,
  statementTimeoutMs: CALL_STATEMENT_MS,
})

/**
 * Open PostgreSQL by its address, or the embedded database in the data folder, which it locks first.
 * @throws ConfigError
 */
export async function openDatabase(
  config: Config,
  limits: Partial<ReturnType<typeof callLimits>> = {},
): Promise<OpenedDatabase> {
  const { databaseUrl, databaseListenUrl: listenUrl, databasePoolSize: poolSize, dataDir } = config
  if (databaseUrl) {
    return { ...(await openPostgres(databaseUrl, { poolSize, listenUrl, ...limits })), jobs: { url: databaseUrl } }
  }
  const embedded = await openEmbedded(dataDir)
  return { ...embedded, jobs: embedded }
}

/** The embedded database of a data folder, which is locked for as long as this process lives. @throws ConfigError */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const release = lockFolder(dataDir)
  // A lock that outlives its process would only cost the next start a look at /proc, but it is tidier gone.
  process.once('exit', release)
  const folder = join(dataDir, embeddedFolder)
  // A restore that was killed between its two renames: what it had proven takes its place now.
  if (!existsSync(folder) && existsSync(`${folder}.next`)) renameSync(`${folder}.next`, folder)
  openDataFolder(folder)
  // Not where there is PostgreSQL.
  const { openPglite } = await import('./pglite.ts')
  return openPglite({ dataDir: folder })
}

const HEARD_MS = 5000

/**
 * Check that a notice sent to the database arrives. Behind a transaction pooler, or with addresses of two databases, notices
 * would be lost without an error and pages would become stale.
 * @throws ConfigError
 */
export async function requireNotices({ db, listen }: Database) {
  // Other processes may start at the same time.
  const ours = newId()
  let onHeard = (_isHeard: boolean) => {}
  const heard = new Promise<boolean>((resolve) => void (onHeard = resolve))
  const stop = await listen('semai_start', {
    onNotice: (payload) => payload === ours && onHeard(true),
    onGap: () => {},
  })
  const timer = setTimeout(() => onHeard(false), HEARD_MS)
  await sql`select pg_notify('semai_start', ${ours})`.execute(db)
  const isHeard = await heard
  clearTimeout(timer)
  await stop()
  if (isHeard) return
  throw new ConfigError(
    'DATABASE_LISTEN_URL: kabar dari basis data tidak terdengar; perlu alamat langsung ke basis data yang sama',
  )
}
