import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { administer, databaseUrlOf, testDatabaseUrl } from '../postgres-url.ts'
import { afterwards } from '../afterwards.ts'

const script = fileURLToPath(new URL('../../../deploy/postgres/roles.sh', import.meta.url))

/** Two roles of the test's own, as deploy/postgres/roles.sh makes them for a database. Gone afterwards, and the database. */
export async function ownRoles(database: string) {
  const prefix = `semai_roles_${randomBytes(4).toString('hex')}`
  const [owner, app] = [`${prefix}_owner`, `${prefix}_app`]
  const folder = mkdtempSync(join(tmpdir(), 'semai-roles-'))
  const addressOf = (role: string, password: string) => {
    const url = new URL(databaseUrlOf(database))
    url.username = role
    url.password = password
    return url.href
  }
  const urls = { owner: addressOf(owner, 'rahasia-pemilik'), app: addressOf(app, 'rahasia-aplikasi') }
  for (const [name, url] of Object.entries(urls)) writeFileSync(join(folder, name), `${url}\n`)
  const server = new URL(testDatabaseUrl())
  const env = {
    PATH: process.env['PATH'] ?? '',
    PGHOST: server.hostname,
    PGPORT: server.port || '5432',
    PGPASSWORD: decodeURIComponent(server.password),
    POSTGRES_USER: decodeURIComponent(server.username),
    POSTGRES_DB: database,
    OWNER_ROLE: owner,
    APP_ROLE: app,
    OWNER_URL_FILE: join(folder, 'owner'),
    APP_URL_FILE: join(folder, 'app'),
  }
  const run = () => promisify(execFile)('sh', [script], { env })
  afterwards(async () => {
    rmSync(folder, { recursive: true, force: true })
    await administer(async (client) => {
      await client.query(`drop database if exists ${database} with (force)`)
      for (const role of [owner, app]) await client.query(`drop role if exists ${role}`)
    })
  })
  await run()
  return { names: { owner, app }, urls, run }
}

/** An empty database of the test's own. */
export async function emptyDatabase() {
  const name = `semai_roles_${randomBytes(4).toString('hex')}`
  await administer((client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  return name
}
