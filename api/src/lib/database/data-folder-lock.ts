import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '../process/data-folder.ts'
import { ConfigError } from '../config/setting.ts'

/**
 * Lock the folder of an embedded database: PGlite takes no lock, and two processes would lose rows silently. Takes over a lock of
 * a dead process. Returns a function that releases it. @throws ConfigError
 */
export function lockFolder(folder: string): () => void {
  openDataFolder(folder)
  const path = join(folder, 'semai.lock')
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`)
  try {
    if (!link(mine, path)) takeOver(folder, path, mine)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(path, { force: true })
}

/** Replace the lock of a dead process. One of several parallel attempts succeeds. */
function takeOver(folder: string, path: string, mine: string) {
  const found = read(path)
  const [pid = '', start = ''] = found.split(' ')
  if (isAlive(Number(pid), start)) {
    throw new ConfigError(`DATA_DIR: ${folder} sedang dipakai proses Semai lain (${pid})`)
  }
  const aside = `${path}.stale.${process.pid}`
  if (moveAside(path, aside)) {
    // The moved file may be a faster process's lock; then move it back.
    if (read(aside) !== found) link(aside, path)
    rmSync(aside, { force: true })
  }
  if (!link(mine, path)) throw new ConfigError(`DATA_DIR: ${folder} baru saja dipakai proses Semai lain`)
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function moveAside(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

// A hard link appears whole or not at all, unlike a file that is opened and then written.
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** When a process began, in the kernel's ticks, so that a number used again is not taken for the same process. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || startOf(pid) !== start) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
