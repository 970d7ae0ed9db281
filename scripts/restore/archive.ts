import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { ConfigError } from '../../api/src/lib/config/setting.ts'
import { diskWords } from '../../api/src/lib/process/start-complaint.ts'
import { readMembers, type Member } from './tar.ts'

/** Manifest of a backup. Backups of the embedded database and of PostgreSQL are not interchangeable. */
export interface Manifest {
  product: 'semai'
  database: 'postgres' | 'embedded'
  /** Place of uploaded files: a folder of the archive, or a bucket with backups of its own. */
  files: 'folder' | 'bucket'
  last_migration: string
  made_at: string
  /** Checksums. Archives made before 2.0.7 have none. */
  proof?: Proof
}

export interface Proof {
  /** How many rows each table has, by its name with its schema. */
  rows: Record<string, number>
  /** Keys of files that the database names, and that were missing or altered already. */
  lacking: string[]
  /** SHA-256 of the list of all sums. */
  sums: string
  /** SHA-256 of the manifest without this line. */
  seal: string
}

/** A file as the database knows it. */
export interface FileRow {
  storage_key: string
  size_bytes: number
  sha256: string
}

/** Values that two databases are compared by: rows of each table, and named files. */
export interface Contents {
  rows: Record<string, number>
  files: FileRow[]
  last_migration: string
}

/** In the order in which they stand in an archive. The sums are as `sha256sum --check` reads them. */
export const names = { manifest: 'backup.json', sums: 'sums.txt', dump: 'database.dump', files: 'files' }

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Seal a manifest, so that later changes are detected. */
export function sealed(manifest: Manifest, proof: Omit<Proof, 'seal'>): Manifest {
  return { ...manifest, proof: { ...proof, seal: sealOf(manifest, proof) } }
}

const sealOf = (
  { product, database, files, last_migration, made_at }: Manifest,
  { rows, lacking, sums }: Omit<Proof, 'seal'>,
) => sha256(JSON.stringify([product, database, files, last_migration, made_at, rows, lacking, sums]))

/**
 * Verify a whole archive before it is used.
 * @throws ConfigError for a truncated, altered or foreign archive
 */
export async function proveArchive(file: string): Promise<{ manifest: Manifest; members: Map<string, Member> }> {
  const members = await readMembers(file, [names.manifest, names.sums])
  const manifest = readManifest(members.get(names.manifest)?.text)
  if (!manifest) throw new ConfigError(`${file}: bukan cadangan Semai`)
  const { proof } = manifest
  if (!members.has(names.dump))
    throw new ConfigError(`${file}: ${names.dump} tidak ada di dalamnya; tidak ada yang diubah`)
  if (!proof && !members.has(names.sums)) return { manifest, members }
  const sums = members.get(names.sums)
  if (!proof || proof.seal !== sealOf(manifest, proof) || proof.sums !== sums?.sha256)
    throw new ConfigError(`${file}: isinya berubah sejak dibuat (${names.manifest}); tidak ada yang diubah`)
  for (const line of (sums.text ?? '').split('\n').filter(Boolean)) {
    const [wanted, path] = [line.slice(0, 64), line.slice(66)]
    const found = members.get(path)?.sha256
    if (found === wanted) continue
    const what = found ? 'berubah sejak dibuat' : 'tidak ada di dalamnya'
    throw new ConfigError(`${file}: ${path} ${what}; tidak ada yang diubah`)
  }
  return { manifest, members }
}

function readManifest(text = ''): Manifest | null {
  try {
    const manifest = JSON.parse(text) as Manifest
    return manifest.product === 'semai' ? manifest : null
  } catch {
    return null
  }
}

/** Keys of files that are missing or differ from the database. `null` for an unknown checksum. */
export function lackingOf(
  files: FileRow[],
  find: (key: string) => { size: number; sha256: string | null } | undefined,
): string[] {
  return files
    .filter(({ storage_key, size_bytes, sha256: sum }) => {
      const found = find(storage_key)
      return !found || found.size !== size_bytes || (found.sha256 !== null && found.sha256 !== sum)
    })
    .map(({ storage_key }) => storage_key)
}

/** A few of many, for a message. */
export const someOf = (list: string[]) =>
  list.length > 20 ? `${list.slice(0, 20).join(', ')} dan ${list.length - 20} lagi` : list.join(', ')

/** Runs a program. @throws ConfigError with what it complained of, or that it is not there */
export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('error', () => reject(new ConfigError(`${program}: tidak ditemukan; pasang dulu di mesin ini`)))
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new ConfigError(`${program}: ${diskWords(complaint) ?? complaint.trim()}`)),
    )
  })
}

/** Arguments and environment of PostgreSQL's programs. The environment hides the password from other users. */
export function connectionOf(url: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const password = /^[a-z]+:\/\/[^:@/?#]*:([^@/?#]*)@/.exec(url)?.[1]
  const bare = password === undefined ? url : url.replace(`:${password}@`, '@')
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) }
  return { args: [`--dbname=${bare}`], env }
}
