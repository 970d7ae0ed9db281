// npm run backup -- <file> [--without-files]: all of the database and the uploaded files in one archive. PostgreSQL may go on
// working; the embedded database must be stopped, for it is one process's alone. Files in a bucket that has backups of its own
// may be left out: they are only looked for.
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { listBucket, s3FileStore } from '../api/src/lib/file/s3-store.ts'
import { readConfig, type Config } from '../api/src/lib/config/config.ts'
import { keepToOurselves } from '../api/src/lib/process/data-folder.ts'
import { checkedKey } from '../api/src/lib/file/store.ts'
import { ConfigError } from '../api/src/lib/config/setting.ts'
import {
  lackingOf,
  names,
  proveArchive,
  runProgram,
  sealed,
  sha256,
  someOf,
  type Contents,
  type FileRow,
  type Manifest,
} from './restore/archive.ts'
import { fetchFiles } from './restore/bucket-files.ts'
import { openEmbeddedSource, openPostgresSource } from './restore/backup-source.ts'
import { complainInOneLine } from './complain.ts'

keepToOurselves()
await complainInOneLine(async () => {
  const { values, positionals } = parseArgs({
    options: { 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) throw new ConfigError('npm run backup -- <berkas> [--without-files]')
  const config = readConfig(process.env)
  if (values['without-files'] && !config.s3) throw new ConfigError('--without-files: hanya untuk berkas di S3')
  await backUp(config, resolve(file), values['without-files'])
})
// An embedded database keeps the process, even when it is closed.
process.exit()

async function backUp(config: Config, file: string, leavesFiles: boolean) {
  const incomplete = `${file}.incomplete`
  for (const path of [file, incomplete]) if (existsSync(path)) throw new ConfigError(`${path} sudah ada`)
  mkdirSync(dirname(file), { recursive: true })
  // On the same disk, so that it takes its name in one step: half an archive never has it.
  const work = mkdtempSync(`${file}.part-`)
  try {
    const part = join(work, 'archive.tar')
    const { last_migration, proof } = await pack(config, work, { part, leavesFiles })
    const lacking = proof?.lacking ?? []
    renameSync(part, lacking.length > 0 ? incomplete : file)
    if (lacking.length > 0)
      throw new ConfigError(
        `${lacking.length} berkas yang dicatat basis data tidak ada atau rusak: ${someOf(lacking)}\n` +
          `Selebihnya ada di ${incomplete}`,
      )
    const megabytes = statSync(file).size / 1024 ** 2
    console.log(`${file} (${megabytes.toFixed(1)} MB, sampai migrasi ${last_migration})`)
    if (leavesFiles) console.log('Berkas unggahan tetap di S3 dan tidak ikut: cadangkan bucket itu sendiri.')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

interface Wish {
  part: string
  leavesFiles: boolean
}

/** Write the archive and verify all of it. Deletion of files is paused until then. */
async function pack(config: Config, work: string, { part, leavesFiles }: Wish): Promise<Manifest> {
  const source = await (config.databaseUrl ? openPostgresSource(config) : openEmbeddedSource(config))
  try {
    await source.dump(join(work, names.dump))
    const sums = new Map([[names.dump, await sumOf(join(work, names.dump))]])
    const { files } = source.contents
    const folder = config.s3 ? work : config.dataDir
    if (config.s3 && !leavesFiles) await fetchFiles(s3FileStore(config.s3), files, join(work, names.files))
    const lacking =
      config.s3 && leavesFiles
        ? await lackingInBucket(config.s3, source.contents)
        : await addFiles(join(folder, names.files), files, sums)
    const manifest = manifestOf(config, source.contents, { lacking, sums: textOf(sums), leavesFiles })
    writeFileSync(join(work, names.sums), textOf(sums))
    writeFileSync(join(work, names.manifest), JSON.stringify(manifest, null, 2))
    await tar(
      folder,
      work,
      part,
      [...sums.keys()].filter((path) => path !== names.dump),
    )
    await proveArchive(part)
    await source.checkHeld()
    return manifest
  } finally {
    await source.close()
  }
}

function textOf(sums: Map<string, { sha256: string }>) {
  return [...sums].map(([path, { sha256: sum }]) => `${sum}  ${path}\n`).join('')
}

async function lackingInBucket(s3: NonNullable<Config['s3']>, { files }: Contents) {
  const found = await listBucket(s3)
  return lackingOf(files, (key) => found.get(key))
}

/** Add the files named by the database and their checksums. Leaves out scaled pictures. Returns missing files. */
async function addFiles(folder: string, files: FileRow[], sums: Map<string, { size: number; sha256: string }>) {
  for (const { storage_key } of files) {
    const path = join(folder, checkedKey(storage_key))
    if (existsSync(path)) sums.set(`${names.files}/${storage_key}`, await sumOf(path))
  }
  return lackingOf(files, (key) => sums.get(`${names.files}/${key}`))
}

async function sumOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { size: statSync(path).size, sha256: hash.digest('hex') }
}

function manifestOf(
  config: Config,
  { rows, last_migration }: Contents,
  { leavesFiles, ...proof }: { lacking: string[]; sums: string; leavesFiles: boolean },
) {
  const manifest: Manifest = {
    product: 'semai',
    database: config.databaseUrl ? 'postgres' : 'embedded',
    files: leavesFiles ? 'bucket' : 'folder',
    last_migration,
    made_at: new Date().toISOString(),
  }
  return sealed(manifest, { rows, lacking: proof.lacking, sums: sha256(proof.sums) })
}

async function tar(folder: string, work: string, part: string, files: string[]) {
  const list = join(work, 'list')
  writeFileSync(list, files.join('\0'))
  const first = ['-C', work, names.manifest, names.sums, names.dump]
  const rest = files.length > 0 ? ['-C', folder, '--null', '--verbatim-files-from', '--files-from', list] : []
  await runProgram('tar', ['--create', '--format', 'gnu', '--file', part, ...first, ...rest])
}
