import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { OpenedDatabase } from '../src/lib/database.ts'
import { openPglite } from '../src/lib/pglite.ts'
import { openPostgres } from '../src/lib/postgres.ts'
import { administer, databaseUrlOf } from './postgres-url.ts'

export const isPostgres = process.env['TEST_ON'] === 'postgres'

/** A database of one's own, migrated and with the reference data. `url` is null for the embedded one. */
export async function copyTemplate(): Promise<OpenedDatabase & { url: string | null }> {
  const template = inject('template')
  if (!isPostgres) {
    const embedded = await openPglite({ loadDataDir: new Blob([readFileSync(template)]) })
    return { ...embedded, jobs: embedded, url: null }
  }
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await administer(async (client) => {
    // Copies wait for each other: a template may have no connection while it is copied.
    await client.query('select pg_advisory_lock(7360124)')
    await client.query(`create database ${name} template ${template}`)
  })
  const url = databaseUrlOf(name)
  return { ...(await openPostgres(url)), jobs: { url }, url }
}
