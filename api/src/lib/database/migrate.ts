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

/** Migration files by name, in order. Each folder holds 40 numbers. */
export const migrations: ReadonlyMap<string, URL> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => [basename(path), new URL(path, folder)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

/**
 * Migrate the database with its own role, or with the owner's role (`DATABASE_MIGRATION_URL`), which then grants the product's
 * role its privileges. @throws ConfigError
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
  // If the product's role still sees pending migrations, it reads another database.
  const pending = await listPending(database).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '42501') return null
    throw error
  })
  if (pending === null || pending.length > 0)
    throw new ConfigError('DATABASE_MIGRATION_URL: menuju basis data lain daripada DATABASE_URL; samakan keduanya')
}

/** Run pending migrations in order. Safe if several processes start at once. */
export async function migrate(database: Database) {
  const pending = await listPending(database)
  if (pending.length === 0) return
  await database.exec(
    'create table if not exists migration (name text primary key, run_at timestamptz(3) not null default now())',
  )
  for (const [name, file] of pending) await runOnce(database, name, readFileSync(file, 'utf8'))
}

/** List pending migrations. Needs no ownership. */
async function listPending({ db }: Database): Promise<[name: string, file: URL][]> {
  const { rows: found } =
    await sql`select to_regclass('migration') as oid where to_regclass('migration') is not null`.execute(db)
  const { rows } = found.length > 0 ? await sql<{ name: string }>`select name from migration`.execute(db) : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  return [...migrations].filter(([name]) => !done.has(name))
}

// One simple-protocol message is one transaction on both databases. It inserts the name first, so that a second process waits
// for the first one and then finds nothing to do.
async function runOnce({ exec }: Database, name: string, statements: string) {
  try {
    await exec(`set local lock_timeout = 0;\ninsert into migration (name) values ('${name}');\n${statements}`)
  } catch (error) {
    const isDone = error instanceof Error && 'constraint' in error && error.constraint === 'migration_pkey'
    if (!isDone) throw error
  }
}
