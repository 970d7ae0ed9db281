import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { currentRole, grantRights } from './role.ts'
import type { Database } from './db.ts'
import { installJobs } from '../job/jobs.ts'
import { openPostgres } from './postgres.ts'
import { ConfigError } from '../config/setting.ts'
import { databaseFault } from '../process/start-complaint.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/** What each migration does, by its name, in their order. A folder holds forty numbers. */
export const migrations: ReadonlyMap<string, URL> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => [basename(path), new URL(path, folder)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

/**
 * Brings the database up to this code: by its own role, or by the one that owns it (`DATABASE_MIGRATION_URL`), which then
 * gives the product's role what it needs. @throws ConfigError
 */
export async function prepareDatabase(config: Config, database: Database) {
  const url = config.databaseMigrationUrl
  if (!url) return migrate(database)
  const role = await currentRole(database)
  try {
    const owner = await openPostgres(url, { poolSize: 2 })
    try {
      await migrate(owner)
      await installJobs(url)
      await grantRights(owner, role)
    } finally {
      await owner.close()
    }
  } catch (error) {
    const complaint = error instanceof Error && databaseFault(error, 'DATABASE_MIGRATION_URL')
    throw complaint ? new ConfigError(complaint) : error
  }
  // The product's role sees what was just done, or it looks at something else.
  const pending = await listPending(database).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '42501') return null
    throw error
  })
  if (pending === null || pending.length > 0)
    throw new ConfigError('DATABASE_MIGRATION_URL: menuju basis data lain daripada DATABASE_URL; samakan keduanya')
}

/** Runs the migrations that have not run yet, in their order. Several processes may start at once. */
export async function migrate(database: Database) {
  const pending = await listPending(database)
  if (pending.length === 0) return
  await database.exec(
    'create table if not exists migration (name text primary key, run_at timestamptz(3) not null default now())',
  )
  for (const [name, file] of pending) await runOnce(database, name, readFileSync(file, 'utf8'))
}

/** Which have not run yet. Whoever owns nothing may ask. */
async function listPending({ db }: Database): Promise<[name: string, file: URL][]> {
  const { rows: found } =
    await sql`select to_regclass('migration') as oid where to_regclass('migration') is not null`.execute(db)
  const { rows } = found.length > 0 ? await sql<{ name: string }>`select name from migration`.execute(db) : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  return [...migrations].filter(([name]) => !done.has(name))
}

// One simple-protocol message is one transaction on both databases. Inserting the name comes first: a process that
// is late waits for the one at work, however long, and then learns that nothing is left to do.
async function runOnce({ exec }: Database, name: string, statements: string) {
  try {
    await exec(`set local lock_timeout = 0;\ninsert into migration (name) values ('${name}');\n${statements}`)
  } catch (error) {
    const isDone = error instanceof Error && 'constraint' in error && error.constraint === 'migration_pkey'
    if (!isDone) throw error
  }
}
