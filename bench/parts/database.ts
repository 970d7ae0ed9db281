import { randomBytes } from 'node:crypto'
import { loadReference } from '../../api/db/load/reference.ts'
import { administer, databaseUrlOf } from '../../api/test/postgres-url.ts'
import type { Database } from '../../api/src/lib/database/db.ts'
import { migrate } from '../../api/src/lib/database/migrate.ts'
import { openPostgres } from '../../api/src/lib/database/postgres.ts'

/** Makes a migrated PostgreSQL database, fills it, and drops it when `work` is done with its address. */
export async function withDatabase(fill: (database: Database) => Promise<void>, work: (url: string) => Promise<void>) {
  const name = `semai_bench_${randomBytes(3).toString('hex')}`
  await administer(async (admin) => void (await admin.query(`create database ${name}`)))
  try {
    await fillDatabase(databaseUrlOf(name), fill)
    await work(databaseUrlOf(name))
  } finally {
    await dropDatabase(name)
  }
}

/** Brings a database to the newest schema, and fills it. */
async function fillDatabase(url: string, fill: (database: Database) => Promise<void>) {
  const database = await openPostgres(url)
  try {
    await migrate(database)
    await loadReference(database.db)
    await fill(database)
  } finally {
    await database.close()
  }
}

const dropDatabase = (name: string) =>
  administer(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)))
