import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { OpenedDatabase } from '../src/lib/database/open-database.ts'
import type { Database } from '../src/lib/database/db.ts'
import { openPglite } from '../src/lib/database/pglite.ts'
import { openPostgres } from '../src/lib/database/postgres.ts'
import { administer, asRole, databaseUrlOf, productRoleOf } from './postgres-url.ts'

export const isPostgres = process.env['TEST_ON'] === 'postgres'

interface Copy extends OpenedDatabase {
  /** Null for the embedded database. */
  url: string | null
  /** The same database with the product's role, which owns nothing. The embedded database has no roles. */
  product?: Database
}

// Names of databases that tests have closed. The next `copyTemplate` drops them.
const closed: string[] = []

/** Copy the migrated template with reference data into a new database, opened by its owner. */
export async function copyTemplate(): Promise<Copy> {
  const template = inject('template')
  if (!isPostgres) {
    const embedded = await openPglite({ loadDataDir: new Blob([readFileSync(template)]) })
    return { ...embedded, jobs: embedded, url: null }
  }
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await administer(async (client) => {
    for (const old of closed.splice(0)) await client.query(`drop database if exists ${old} with (force)`)
    // Copies wait for each other: a template may have no connection while it is copied.
    await client.query('select pg_advisory_lock(7360124)')
    // Copying files takes half as long as copying blocks through the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    // By default PostgreSQL plans each of the first 5 executions of a statement on a connection.
    if (inject('plansOnce')) await client.query(`alter database ${name} set plan_cache_mode = force_generic_plan`)
  })
  const url = databaseUrlOf(name)
  // Other tests may have the processor for longer than anybody would wait for a connection.
  const patient = { connectMs: 60_000 }
  // A test may fill a table with a hundred thousand rows in one statement.
  const owner = await openPostgres(url, { ...patient, statementTimeoutMs: 120_000 })
  const product = await openPostgres(asRole(url, productRoleOf(template)), patient)
  const close = async () => {
    await Promise.all([owner.close(), product.close()])
    if (inject('dropsEarly')) closed.push(name)
  }
  return { ...owner, product, jobs: { url }, url, close }
}
