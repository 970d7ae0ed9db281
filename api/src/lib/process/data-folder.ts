import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/setting.ts'

const OWN_FOLDER = 0o700
const OTHERS = 0o077
const STICKY = 0o1000

/** Make files of this process and its children private. Call it before anything is written. */
export const keepToOurselves = () => void process.umask(OTHERS)

/**
 * Makes the data folder where it is missing, proves that it can be written, and closes it to others. @throws ConfigError
 */
export function openDataFolder(folder: string) {
  try {
    makeFolder(folder)
    closeToOthers(folder)
    const proof = join(folder, `semai.proof.${process.pid}`)
    writeFileSync(proof, '')
    rmSync(proof)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} ${wordsOf(error)}`)
  }
}

/** Restrict the data folder and its subfolders that other users can read, and log it. */
function closeToOthers(folder: string) {
  const within = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const path of [folder, ...within.map(({ name }) => join(folder, name))]) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || (found.mode & OTHERS) === 0 || !isOurs(path, found)) continue
    chmodSync(path, OWN_FOLDER)
    const before = (found.mode & 0o777).toString(8)
    process.stderr.write(
      `DATA_DIR: ${path} tadinya terbuka bagi pengguna lain (${before}); sekarang hanya bagi yang ini (700)\n`,
    )
  }
}

// Shared places such as /tmp are never restricted.
const isOurs = (path: string, { uid, mode }: { uid: number; mode: number }) =>
  uid === process.geteuid?.() && (mode & STICKY) === 0 && path !== '/' && path !== homedir()

// Not mkdir's own `recursive`: where the system refuses with ENOENT, as in /proc, it tries for ever.
function makeFolder(folder: string) {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR', path: folder })
    return
  }
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder, OWN_FOLDER)
}

function wordsOf(error: unknown): string {
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'ENOTDIR') return `tidak bisa dipakai: ${path} adalah berkas, bukan folder; pilih folder lain`
  if (code === 'EACCES' || code === 'EPERM')
    return 'tidak boleh ditulis oleh pengguna yang menjalankan Semai; beri izin atau pilih folder lain'
  if (code === 'EROFS') return 'ada di media yang hanya bisa dibaca; pilih folder lain'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'tidak punya ruang lagi; kosongkan ruang atau pilih folder lain'
  return `tidak bisa dibuat atau ditulis (${code ?? String(error)}); pilih folder lain`
}
