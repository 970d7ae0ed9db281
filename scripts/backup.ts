// npm run backup -- <file>: all of the database and the uploaded files in one archive. PostgreSQL may go on working; the
// embedded database must be stopped, for it is one process's alone.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { readConfig, type Config } from '../api/src/lib/config.ts'
import { ConfigError } from '../api/src/lib/setting.ts'
import { openDatabase } from '../api/src/lib/database.ts'
import type { Db } from '../api/src/lib/db.ts'
import { lockFolder } from '../api/src/lib/lock.ts'
import { openPglite } from '../api/src/lib/pglite.ts'
import { connectionOf, names, runProgram, type Manifest } from './archive.ts'
import { complainInOneLine } from './complain.ts'

await complainInOneLine(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new ConfigError('npm run backup -- <berkas>')
  await backUp(readConfig(process.env), resolve(file))
})

async function backUp(config: Config, file: string) {
  if (existsSync(file)) throw new ConfigError(`${file} sudah ada`)
  mkdirSync(dirname(file), { recursive: true })
  // On the same disk, so that it takes its name in one step: half an archive never has it.
  const work = mkdtempSync(`${file}.part-`)
  try {
    const manifest = await dump(config, join(work, names.dump))
    writeFileSync(join(work, names.manifest), JSON.stringify(manifest, null, 2))
    const part = join(work, 'archive.tar')
    const hasFiles = manifest.files === 'folder' && existsSync(join(config.dataDir, names.files))
    // After the database: what it names is there already, unless somebody deleted it in between.
    const files = hasFiles ? ['-C', config.dataDir, names.files] : []
    await runProgram('tar', ['--create', '--file', part, '-C', work, names.manifest, names.dump, ...files])
    renameSync(part, file)
    const megabytes = statSync(file).size / 1024 ** 2
    console.log(`${file} (${megabytes.toFixed(1)} MB, sampai migrasi ${manifest.last_migration})`)
    if (manifest.files === 'bucket')
      console.log('Berkas unggahan ada di S3 dan tidak ikut: cadangkan bucket itu sendiri.')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function dump(config: Config, path: string): Promise<Manifest> {
  const last_migration = config.databaseUrl
    ? await dumpPostgres(config, config.databaseUrl, path)
    : await dumpEmbedded(config, path)
  return {
    product: 'semai',
    database: config.databaseUrl ? 'postgres' : 'embedded',
    files: process.env['S3_BUCKET'] ? 'bucket' : 'folder',
    last_migration,
    made_at: new Date().toISOString(),
  }
}

async function dumpPostgres(config: Config, url: string, path: string) {
  const database = await openDatabase(config)
  const last = await lastMigration(database.db)
  await database.close()
  const { args, env } = connectionOf(url)
  // Whose the tables are is for the next database to say, and who is here at this moment is nothing to keep.
  const how = ['--format=custom', '--no-owner', '--no-acl', '--no-unlogged-table-data', `--file=${path}`]
  await runProgram('pg_dump', [...args, ...how], env)
  return last
}

async function dumpEmbedded({ dataDir }: Config, path: string) {
  const folder = join(dataDir, 'pglite')
  if (!existsSync(folder)) throw new ConfigError(`DATA_DIR: tidak ada basis data di ${dataDir}`)
  const release = lockFolder(dataDir)
  try {
    const database = await openPglite({ dataDir: folder })
    const last = await lastMigration(database.db)
    const blob = await database.pglite.dumpDataDir('gzip')
    writeFileSync(path, Buffer.from(await blob.arrayBuffer()))
    await database.close()
    return last
  } finally {
    release()
  }
}

async function lastMigration(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? '–'
}
