import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './setting.ts'

/** Makes the data folder where it is missing, and proves that it can be written. @throws ConfigError */
export function openDataFolder(folder: string) {
  try {
    makeFolder(folder)
    const proof = join(folder, `semai.proof.${process.pid}`)
    writeFileSync(proof, '')
    rmSync(proof)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} ${wordsOf(error)}`)
  }
}

// Not mkdir's own `recursive`: where the system refuses with ENOENT, as in /proc, it tries for ever.
function makeFolder(folder: string) {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR', path: folder })
    return
  }
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder)
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
