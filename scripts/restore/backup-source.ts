import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../api/src/lib/config/config.ts'
import { embeddedFolder, openEmbedded } from '../../api/src/lib/database/open-database.ts'
import { KEEP_FILES } from '../../api/src/lib/file/removal.ts'
import { ConfigError } from '../../api/src/lib/config/setting.ts'
import { connectionOf, runProgram, type Contents } from './archive.ts'
import { readContents, type Ask } from './contents.ts'

/** A database as it was at one moment. Until it is closed no file is removed that it names. */
interface Source {
  contents: Contents
  dump(path: string): Promise<void>
  /** @throws ConfigError when files may have been removed meanwhile */
  checkHeld(): Promise<void>
  close(): Promise<void>
}

const WAIT = '60s'
// The database ends the session soon after a lost connection, so that deletions of files resume.
const settings = `
  set lock_timeout = '${WAIT}';
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set tcp_keepalives_idle = 30;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 6`

/** Open a snapshot of PostgreSQL for its dump, row counts and files. */
export async function openPostgresSource(config: Config): Promise<Source> {
  // Bypasses a pooler, because locks and snapshot belong to one connection.
  const url = config.databaseListenUrl ?? config.databaseUrl ?? ''
  const client = new pg.Client({ connectionString: url, application_name: 'semai-backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const ask: Ask = async <T>(statement: string) => (await client.query(statement)).rows as T[]
  try {
    await client.query(settings)
    await keepFiles(client)
    await client.query("set lock_timeout = 0; set timezone = 'UTC'")
    // Begins after the lock, so that the snapshot names no deleted file.
    await client.query('begin isolation level repeatable read read only')
    const [snapshot] = await ask<{ id: string }>('select pg_export_snapshot() as id')
    const contents = await readContents(ask)
    return {
      contents,
      dump: (path) => dumpPostgres(url, snapshot?.id ?? '', path),
      checkHeld: () => checkHeld(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Pause deletions of files, which share this lock. The end of this process releases it. */
async function keepFiles(client: pg.Client) {
  try {
    await client.query(`select pg_advisory_lock(${KEEP_FILES})`)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '55P03'
    if (!isTaken) throw error
    throw new ConfigError(`DATABASE_URL: cadangan lain sedang dibuat (ditunggu ${WAIT}); coba lagi setelah selesai`)
  }
}

async function checkHeld(client: pg.Client) {
  try {
    await client.query('commit')
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: sambungan terputus selagi mencadangkan (${String(error)}); ulangi`)
  }
}

async function dumpPostgres(url: string, snapshot: string, path: string) {
  const { args, env } = connectionOf(url)
  // Leaves out owners, rights, and presence (unlogged tables).
  const how = ['--format=custom', '--no-owner', '--no-acl', '--no-unlogged-table-data', `--file=${path}`]
  await runProgram('pg_dump', [...args, ...how, `--snapshot=${snapshot}`], env)
}

/** Open the embedded database exclusively: a running server would hold its folder. */
export async function openEmbeddedSource(config: Config): Promise<Source> {
  const folder = join(config.dataDir, embeddedFolder)
  if (!existsSync(folder) && !existsSync(`${folder}.next`))
    throw new ConfigError(`DATA_DIR: tidak ada basis data di ${config.dataDir}`)
  const { pglite, close } = await openEmbedded(config.dataDir)
  return {
    contents: await readContents(async <T>(statement: string) => (await pglite.query<T>(statement)).rows),
    async dump(path) {
      const blob = await pglite.dumpDataDir('gzip')
      writeFileSync(path, Buffer.from(await blob.arrayBuffer()))
    },
    checkHeld: async () => {},
    close,
  }
}
