// npm run restore -- <file> [--replace]: an archive of `npm run backup` into an empty database and data folder. Semai must be
// stopped. With --replace, what is in the database is dropped, and what is in the folder is moved aside.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig, type Config } from '../api/src/lib/config.ts'
import { ConfigError } from '../api/src/lib/setting.ts'
import { lockFolder } from '../api/src/lib/lock.ts'
import { openPglite } from '../api/src/lib/pglite.ts'
import { connectionOf, names, runProgram, type Manifest } from './archive.ts'
import { complainInOneLine } from './complain.ts'

await complainInOneLine(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) throw new ConfigError('npm run restore -- <berkas> [--replace]')
  await restore(readConfig(process.env), resolve(file), values.replace)
})
// An embedded database that was loaded from a dump keeps the process, even when it is closed.
process.exit()

async function restore(config: Config, file: string, isReplacing: boolean) {
  if (!existsSync(file)) throw new ConfigError(`${file} tidak ada`)
  mkdirSync(config.dataDir, { recursive: true })
  // Beside what it becomes, so that it takes its place in one step.
  const work = mkdtempSync(join(config.dataDir, 'restore-'))
  try {
    await runProgram('tar', ['--extract', '--file', file, '-C', work])
    const manifest = readManifest(work, file)
    const wanted = config.databaseUrl ? 'postgres' : 'embedded'
    if (manifest.database !== wanted)
      throw new ConfigError(`${file}: cadangan basis data ${manifest.database}, bukan ${wanted}`)
    const files = join(config.dataDir, names.files)
    if (!isReplacing && holdsAnything(files)) throw notEmpty(files)
    await (config.databaseUrl
      ? restorePostgres(config.databaseUrl, join(work, names.dump), isReplacing)
      : restoreEmbedded(config.dataDir, join(work, names.dump), isReplacing))
    if (manifest.files === 'folder') takePlace(join(work, names.files), files)
    else console.log('Berkas unggahan ada di S3 dan tidak ikut dipulihkan.')
    console.log(
      `Dipulihkan sampai ${manifest.made_at}. Nyalakan Semai: migrasi sesudah ${manifest.last_migration} akan dijalankan.`,
    )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function readManifest(work: string, file: string): Manifest {
  const path = join(work, names.manifest)
  const manifest = existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as Manifest)
  if (!manifest || manifest.product !== 'semai') throw new ConfigError(`${file}: bukan cadangan Semai`)
  return manifest
}

function holdsAnything(folder: string) {
  return existsSync(folder) && readdirSync(folder).length > 0
}

function notEmpty(where: string) {
  return new ConfigError(`${where} tidak kosong; --replace kalau memang mau digantikan`)
}

/** Nothing is lost: what was there keeps its bytes under another name. */
function takePlace(from: string, to: string) {
  if (holdsAnything(to)) {
    const aside = `${to}.before-${Date.now()}`
    renameSync(to, aside)
    console.log(`Yang lama disimpan di ${aside}`)
  }
  rmSync(to, { recursive: true, force: true })
  if (existsSync(from)) renameSync(from, to)
}

async function restorePostgres(url: string, dump: string, isReplacing: boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: number; others: number }>(`
      select (select count(*)::integer from pg_tables where schemaname in ('public', 'job')) as tables,
             (
               select count(*)::integer
               from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
             ) as others`)
    const { tables, others } = rows[0] ?? { tables: 0, others: 0 }
    if (others > 0) throw new ConfigError(`DATABASE_URL: masih dipakai oleh ${others} koneksi; hentikan Semai dulu`)
    if (tables > 0 && !isReplacing) throw notEmpty('DATABASE_URL: basis data')
    if (tables > 0) await empty(client)
  } finally {
    await client.end()
  }
  const { args, env } = connectionOf(url)
  // All or nothing: what breaks off leaves an empty database.
  const how = ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction']
  await runProgram('pg_restore', [...args, ...how, dump], env)
}

/** As a new database has it: owned by whoever owns the database, or the next dump would want to make it itself. */
async function empty(client: pg.Client) {
  await client.query(`
    drop schema if exists job cascade;
    drop schema public cascade;
    create schema public authorization pg_database_owner;
    grant usage on schema public to public;
    comment on schema public is 'standard public schema'`)
}

async function restoreEmbedded(dataDir: string, dump: string, isReplacing: boolean) {
  const release = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'pglite')
    if (holdsAnything(folder) && !isReplacing) throw notEmpty(folder)
    const made = mkdtempSync(join(dataDir, 'pglite-'))
    const database = await openPglite({ dataDir: made, loadDataDir: new Blob([readFileSync(dump)]) })
    await database.close()
    takePlace(made, folder)
  } finally {
    release()
  }
}
