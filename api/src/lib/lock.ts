import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Keeps a second process off an embedded database: PGlite takes no lock, and two processes lose rows silently.
 * A lock whose process is gone is taken over. Answers how to release it. @throws ConfigError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'semai.lock')
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`)
  try {
    if (!link(mine, path)) {
      const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ')
      if (isAlive(Number(pid), start)) {
        throw new ConfigError(`DATA_DIR: ${folder} is in use by another Semai process (${pid})`)
      }
      rmSync(path, { force: true })
      if (!link(mine, path)) throw new ConfigError(`DATA_DIR: ${folder} was taken by another Semai process just now`)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(path, { force: true })
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
