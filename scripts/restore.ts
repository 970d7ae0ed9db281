// npm run restore -- <file> [--replace] [--drop-old] [--allow-missing]: restores an archive of `npm run backup` into an empty
// database and data folder. --replace replaces existing ones and renames them, or drops them with --drop-old.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listBucket } from '../api/src/lib/file/s3-store.ts'
import { readConfig, type Config } from '../api/src/lib/config/config.ts'
import { keepToOurselves } from '../api/src/lib/process/data-folder.ts'
import { openDatabase } from '../api/src/lib/database/open-database.ts'
import { lockFolder } from '../api/src/lib/database/data-folder-lock.ts'
import { prepareDatabase } from '../api/src/lib/database/migrate.ts'
import { ConfigError } from '../api/src/lib/config/setting.ts'
import { lackingOf, names, proveArchive, runProgram, someOf, type Contents, type Manifest } from './restore/archive.ts'
import { putFiles } from './restore/bucket-files.ts'
import { complainInOneLine } from './complain.ts'
import { notEmpty, restoreEmbedded } from './restore/embedded.ts'
import { filesOf, holdsAnything, keepAside, mergeInto, moveOthersAside } from './restore/files.ts'
import { clearLeftovers, makeWorkFolder } from './restore/leftovers.ts'
import { restorePostgres } from './restore/postgres.ts'
import type { Member } from './restore/tar.ts'

keepToOurselves()
await complainInOneLine(async () => {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      'drop-old': { type: 'boolean', default: false },
      'allow-missing': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) throw new ConfigError('npm run restore -- <berkas> [--replace [--drop-old]] [--allow-missing]')
  const how = { isReplacing: values.replace, dropsOld: values['drop-old'], allowsMissing: values['allow-missing'] }
  await restore(readConfig(process.env), resolve(file), how)
})
// An embedded database that was loaded from a dump keeps the process, even when it is closed.
process.exit()

interface How {
  isReplacing: boolean
  dropsOld: boolean
  allowsMissing: boolean
}

async function restore(config: Config, file: string, how: How) {
  if (!existsSync(file)) throw new ConfigError(`${file} tidak ada`)
  // Excludes other restores and a running server with the embedded database.
  const release = lockFolder(config.dataDir)
  try {
    clearLeftovers(config.dataDir)
    const archive = await proveArchive(file)
    const wanted = config.databaseUrl ? 'postgres' : 'embedded'
    if (archive.manifest.database !== wanted)
      throw new ConfigError(`${file}: cadangan basis data ${archive.manifest.database}, bukan ${wanted}`)
    const files = join(config.dataDir, names.files)
    if (!how.isReplacing && holdsAnything(files)) throw notEmpty(files)
    await restoreBeside(config, { ...archive, file }, how)
  } finally {
    release()
  }
}

interface Archive {
  file: string
  manifest: Manifest
  members: Map<string, Member>
}

/** Restore beside the current data, compare, then swap, in steps that each leave a working state. */
async function restoreBeside(config: Config, archive: Archive, how: How) {
  const { manifest, file } = archive
  const work = makeWorkFolder(config.dataDir)
  try {
    // Archives of before hold files that everybody may read, and whose they were.
    await runProgram('tar', ['--extract', '--no-same-permissions', '--no-same-owner', '--file', file, '-C', work])
    const place = filePlace(config, manifest, work)
    const target = {
      dump: join(work, names.dump),
      ...how,
      verify: (contents: Contents) => verify(config, archive, contents, how.allowsMissing),
      // Files of both databases exist during the swap.
      beforeSwap: place.merge,
    }
    await (config.databaseUrl
      ? restorePostgres(config.databaseMigrationUrl ?? config.databaseListenUrl ?? config.databaseUrl, target)
      : restoreEmbedded(config.dataDir, work, target))
    place.tidy(how.dropsOld)
    // Archives contain no rights: the owner grants them again.
    if (config.databaseMigrationUrl) await giveRights(config)
    if (manifest.files === 'bucket')
      console.log('Berkas unggahan tidak ada di cadangan ini: yang dipakai adalah isi bucket.')
    console.log(
      `Dipulihkan sampai ${manifest.made_at}. Nyalakan (ulang) Semai: migrasi sesudah ${manifest.last_migration} akan dijalankan.`,
    )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function giveRights(config: Config) {
  const database = await openDatabase(config)
  try {
    await prepareDatabase(config, database)
  } finally {
    await database.close()
  }
}

/** Files have names that are never used twice, so that those of both databases lie in one folder for a while. */
function filePlace({ dataDir, s3 }: Config, manifest: Manifest, work: string) {
  const live = join(dataDir, names.files)
  const aside = `${live}.before-${Date.now()}`
  if (manifest.files === 'bucket') return { merge: () => {}, tidy: () => {} }
  const brought = join(work, names.files)
  // Other objects in the bucket stay; `unused-files` removes unreferenced ones.
  if (s3) return { merge: () => putFiles(s3, filesOf(brought), brought), tidy: () => {} }
  let restored = new Set<string>()
  let hadAny = false
  return {
    merge() {
      hadAny = holdsAnything(live)
      if (hadAny) keepAside(live, aside)
      restored = mergeInto(brought, live)
    },
    tidy(dropsOld: boolean) {
      if (!hadAny) return
      moveOthersAside(live, restored, aside)
      if (dropsOld) rmSync(aside, { recursive: true, force: true })
      else console.log(`Berkas yang lama disimpan di ${aside}`)
    },
  }
}

/** @throws ConfigError when the restored database differs from the backup, or a file is missing */
async function verify(config: Config, archive: Archive, found: Contents, allowsMissing: boolean) {
  const { file, manifest } = archive
  const { proof } = manifest
  if (found.last_migration !== manifest.last_migration)
    throw new ConfigError(`${file}: berhenti di migrasi ${found.last_migration}; yang lama tidak diubah`)
  for (const [table, rows] of Object.entries(proof?.rows ?? {})) {
    if (found.rows[table] === rows) continue
    throw new ConfigError(
      `${file}: ${table} punya ${found.rows[table] ?? 0} baris, bukan ${rows}; yang lama tidak diubah`,
    )
  }
  const isUnknown = manifest.files === 'bucket' && !config.s3
  if (isUnknown && proof && !allowsMissing)
    throw new ConfigError(
      `S3_BUCKET: berkasnya ada di S3; atur S3_… dulu, atau --allow-missing. Yang lama tidak diubah`,
    )
  const lacking = isUnknown ? [] : await lackingFiles(config, archive, found)
  const known = new Set(proof?.lacking)
  const lost = lacking.filter((key) => !known.has(key))
  if (lacking.length > 0) console.error(`${lacking.length} berkas tidak ada: ${someOf(lacking)}`)
  // Archives that were made before knew no better: files that were replaced meanwhile are not in them.
  if (lost.length > 0 && proof && !allowsMissing)
    throw new ConfigError(
      `${file}: kembalikan berkas itu${manifest.files === 'bucket' ? ' dari versi lama di bucket' : ''}, atau terima dengan --allow-missing; yang lama tidak diubah`,
    )
}

async function lackingFiles({ s3 }: Config, { manifest, members }: Archive, { files }: Contents) {
  if (manifest.files === 'folder' || !s3) return lackingOf(files, (key) => members.get(`${names.files}/${key}`))
  const found = await listBucket(s3)
  return lackingOf(files, (key) => found.get(key))
}
