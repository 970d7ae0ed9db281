import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../../api/src/lib/config/setting.ts'
import { connectionOf, runProgram } from './archive.ts'
import { beginEpoch, readContents } from './contents.ts'
import { copySettings, createBeside } from './database.ts'
import { brokenDump, notEmpty, type Target } from './embedded.ts'
import { dropUnfinished, markOf } from './unfinished.ts'

const LOOK_MS = 200
const TRIES = 5

/**
 * Restores into a database beside, compares it, and swaps the two by their names in one transaction: at every moment one of
 * them answers, whole. The old one keeps its bytes under another name.
 */
export async function restorePostgres(url: string, target: Target) {
  const old = await lookAt(url, target.isReplacing)
  const server = await openServer(url)
  try {
    const beside = await prepare(server, old.name)
    try {
      await fill(withDatabase(url, beside), target)
      await copySettings(server, { from: old.name, to: beside })
      await target.beforeSwap()
      const aside = await swap(server, { old: old.name, beside, ends: target.isReplacing })
      await requireAnswer(url)
      await letGo(server, aside, { ...target, wasEmpty: old.tables === 0 })
    } finally {
      await server.query(`drop database if exists ${quoted(beside)} with (force)`)
    }
  } finally {
    await server.end()
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name)

/** The same server, another database. */
function withDatabase(url: string, name: string) {
  const [, server = '', settings = ''] = /^([a-z]+:\/\/[^/?#]*)(?:\/[^?#]*)?(\?.*)?$/.exec(url) ?? []
  return `${server}/${encodeURIComponent(name)}${settings}`
}

async function lookAt(url: string, isReplacing: boolean) {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string; tables: number; others: number }>(`
      select current_database() as name,
             (select count(*)::integer from pg_tables where schemaname in ('public', 'job')) as tables,
             (
               select count(*)::integer
               from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
             ) as others`)
    const { name, tables, others } = rows[0] ?? { name: '', tables: 0, others: 0 }
    if (others > 0 && !isReplacing)
      throw new ConfigError(
        `DATABASE_URL: masih dipakai oleh ${others} koneksi; hentikan Semai dulu, atau putuskan dengan --replace`,
      )
    if (tables > 0 && !isReplacing) throw notEmpty('DATABASE_URL: basis data')
    return { name, tables }
  } finally {
    await client.end()
  }
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'semai-restore' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A connection to none of the databases that are renamed. @throws ConfigError */
async function openServer(url: string) {
  const client = await connect(withDatabase(url, 'postgres')).catch(() => connect(withDatabase(url, 'template1')))
  const { rows } = await client.query<{ may: boolean }>(
    'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
  )
  if (rows[0]?.may) return client
  await client.end()
  throw new ConfigError(
    'DATABASE_URL: akun ini belum boleh membuat basis data di sebelah yang lama: alter role … createdb. Tidak ada yang diubah',
  )
}

/** Create the database to restore into. Drops the ones left by killed restores first. One restore runs at a time. */
async function prepare(server: pg.Client, old: string) {
  await holdAlone(server, old)
  const prefix = `${old.slice(0, 40)}_restore_`
  await dropUnfinished(server, { prefix, mark: markOf(old) })
  const beside = `${prefix}${Date.now()}`
  await createBeside(server, { from: old, to: beside })
  await server.query(`comment on database ${quoted(beside)} is ${pg.escapeLiteral(markOf(old))}`)
  return beside
}

/** Lock out other restores. The server may keep the lock of a killed one for a while, hence the timeout. */
async function holdAlone(server: pg.Client, old: string) {
  try {
    await server.query(`set lock_timeout = '30s'`)
    await server.query('select pg_advisory_lock(hashtextextended($1, 0))', [`semai:restore:${old}`])
    await server.query('set lock_timeout = 0')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error
    throw new ConfigError('DATABASE_URL: pemulihan lain sedang berjalan')
  }
}

async function fill(url: string, { dump, verify }: Target) {
  const { args, env } = connectionOf(url)
  await runProgram(
    'pg_restore',
    [...args, '--no-owner', '--no-acl', '--exit-on-error', '--single-transaction', dump],
    env,
  ).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('error:') ? brokenDump(error) : error
  })
  const client = await connect(url)
  try {
    const ask = async <T>(statement: string) => (await client.query(statement)).rows as T[]
    await verify(await readContents(ask))
    await beginEpoch(ask)
  } finally {
    await client.end()
  }
}

interface Swap {
  old: string
  beside: string
  /** Whether connections to the old one are ended. */
  ends: boolean
}

/** Answers the old one's new name. */
async function swap(server: pg.Client, { old, beside, ends }: Swap): Promise<string> {
  const aside = `${old.slice(0, 40)}_before_${Date.now()}`
  for (let left = TRIES; ; left--) {
    try {
      await server.query('begin')
      // New connections fail from here on. Open ones get 5 s to close.
      const renamed = server.query(`alter database ${quoted(old)} rename to ${quoted(aside)}`)
      if (ends) await endOthers(server, old, renamed)
      await renamed
      await server.query(`alter database ${quoted(beside)} rename to ${quoted(old)}`)
      await server.query(`comment on database ${quoted(old)} is null`)
      await server.query('commit')
      return aside
    } catch (error) {
      await server.query('rollback')
      const code = error instanceof Error && 'code' in error ? error.code : ''
      // In use, or by somebody whom this role may not send away.
      if (code !== '55006' && code !== '42501') throw error
      if (left === 1 || !ends || code === '42501')
        throw new ConfigError('DATABASE_URL: masih dipakai, dan koneksinya tidak bisa diputus; tidak ada yang diubah')
    }
  }
}

/** Ends connections to a database until it is renamed, from a connection of its own. */
async function endOthers(server: pg.Client, name: string, renamed: Promise<unknown>) {
  const other = new pg.Client({
    host: server.host,
    port: server.port,
    user: server.user ?? '',
    password: server.password ?? '',
    database: server.database ?? '',
    ssl: server.ssl,
  })
  await other.connect()
  const done = renamed.then(
    () => true,
    () => true,
  )
  let ended = 0
  let isDone = false
  while (!isDone) {
    const { rowCount } = await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    ended += rowCount ?? 0
    isDone = await Promise.race([done, sleep(LOOK_MS, false)])
  }
  await other.end()
  if (ended > 0)
    console.log(`${ended} koneksi ke basis data yang lama diputus; yang masih menyala perlu dinyalakan ulang.`)
}

async function requireAnswer(url: string) {
  const client = await connect(url)
  await client.query('select name from public.migration limit 1')
  await client.end()
}

async function letGo(
  server: pg.Client,
  aside: string,
  { wasEmpty, dropsOld }: { wasEmpty: boolean; dropsOld: boolean },
) {
  if (wasEmpty || dropsOld) await server.query(`drop database ${quoted(aside)} with (force)`)
  if (wasEmpty) return
  console.log(
    dropsOld
      ? 'Basis data yang lama sudah dihapus.'
      : `Basis data yang lama disimpan sebagai ${aside}; kalau sudah tidak perlu: drop database ${quoted(aside)}`,
  )
}
