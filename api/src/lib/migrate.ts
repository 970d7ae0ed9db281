import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './db.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/** Runs the migrations that have not run yet, in their order. Several processes may start at once. */
export async function migrate(database: Database) {
  await database.exec(
    'create table if not exists migration (name text primary key, run_at timestamptz(3) not null default now())',
  )
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database.db)
  const done = new Set(rows.map((row) => row.name))
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    if (!done.has(name)) await runOnce(database, name)
  }
}

// One simple-protocol message is one transaction on both databases. Inserting the name comes first: a process that
// is late waits for the one at work, however long, and then learns that nothing is left to do.
async function runOnce({ exec }: Database, name: string) {
  const statements = readFileSync(new URL(name, folder), 'utf8')
  try {
    await exec(`set local lock_timeout = 0;\ninsert into migration (name) values ('${name}');\n${statements}`)
  } catch (error) {
    const isDone = error instanceof Error && 'constraint' in error && error.constraint === 'migration_pkey'
    if (!isDone) throw error
  }
}
