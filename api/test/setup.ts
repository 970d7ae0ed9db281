import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReference } from '../db/load/reference.ts'
import { grantRights } from '../src/lib/database/role.ts'
import { installJobs } from '../src/lib/job/jobs.ts'
import { migrate } from '../src/lib/database/migrate.ts'
import { openPglite } from '../src/lib/database/pglite.ts'
import { openPostgres } from '../src/lib/database/postgres.ts'
import { missingFailures } from './declared-failures.ts'
import { administer, databaseUrlOf, productRoleOf } from './postgres-url.ts'
import { checkStatements } from './typed-sql/check-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated embedded database, or the name of a migrated PostgreSQL database to copy. */
    template: string
    /** Drop closed copies during the run instead of after it. */
    dropsEarly: boolean
    /** Plan each statement once per connection (`plan_cache_mode = force_generic_plan`). */
    plansOnce: boolean
    failureLog: string
    statementLog: string
  }
}

/** Migrates one database, which every test file then copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'semai-test-'))
  const failureLog = join(folder, 'failures.log')
  const statementLog = join(folder, 'statements.log')
  writeFileSync(failureLog, '')
  writeFileSync(statementLog, '')
  const isPostgres = project.config.env['TEST_ON'] === 'postgres'
  const template = isPostgres ? await migratePostgres() : await dumpPglite(folder)
  project.provide('template', template)
  project.provide('dropsEarly', isPostgres && (await isInMemory()))
  project.provide('plansOnce', project.name === 'postgres')
  project.provide('failureLog', failureLog)
  project.provide('statementLog', statementLog)
  return async () => {
    const log = readFileSync(failureLog, 'utf8')
    const isWhole = process.env['SEMAI_WHOLE_RUN'] === '1'
    if (isPostgres && (isWhole || process.env['SEMAI_TYPED_SQL'] === '1')) {
      const run = { databaseUrl: databaseUrlOf(template), log: statementLog, isWhole }
      complainOf('Rows that do not fit their statements (docs/decisions/data/0089)', await checkStatements(run))
    }
    rmSync(folder, { recursive: true, force: true })
    if (isPostgres) await dropDatabases(template)
    // Only a whole run can show that no test provokes a failure.
    if (isWhole) complainOf('Declared failures that no test provokes', missingFailures(log))
  }
}

function complainOf(what: string, lines: string[]) {
  if (lines.length === 0) return
  console.error(`${what}:\n  ${lines.join('\n  ')}`)
  process.exitCode = 1
}

async function dumpPglite(folder: string) {
  const database = await openPglite()
  await migrate(database)
  await loadReference(database.db)
  const dump = await database.pglite.dumpDataDir('none')
  const path = join(folder, 'template.tar')
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  return path
}

async function migratePostgres() {
  const name = `semai_test_${process.pid}`
  await administer(async (client) => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template template0 encoding 'UTF8'`)
    await client.query(`drop role if exists ${productRoleOf(name)}`)
    await client.query(`create role ${productRoleOf(name)} login`)
  })
  const url = databaseUrlOf(name)
  const database = await openPostgres(url)
  await migrate(database)
  await installJobs(url)
  await grantRights(database, productRoleOf(name))
  await loadReference(database.db)
  await database.close()
  return name
}

/** Whether the server's data folder is in memory. There a drop is quick and frees space; on ext4 drops slow down later copies. */
async function isInMemory() {
  let folder = ''
  await administer(async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    folder = rows[0]?.data_directory ?? ''
  })
  return folder.startsWith('/dev/shm/')
}

// Each drop waits for a checkpoint, which those that wait together share.
const DROPS_AT_ONCE = 8

async function dropDatabases(template: string) {
  const names: string[] = []
  await administer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${template}%`,
    ])
    names.push(...rows.map(({ datname }) => datname))
  })
  const dropNext = (client: Client) => client.query(`drop database if exists "${names.pop()}" with (force)`)
  await Promise.all(
    Array.from({ length: DROPS_AT_ONCE }, () =>
      administer(async (client) => {
        while (names.length > 0) await dropNext(client)
      }),
    ),
  )
  await administer((client) => client.query(`drop role ${productRoleOf(template)}`))
}
