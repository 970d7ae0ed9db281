import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedFolder } from '../../api/src/lib/database/open-database.ts'

const PREFIX = 'restore-'
// File that marks a folder as made by a restore.
const MARK = '.semai-unfinished-restore'

/** Create the folder that a restore works in, on the same disk as the data folder. */
export function makeWorkFolder(dataDir: string): string {
  const work = mkdtempSync(join(dataDir, PREFIX))
  writeFileSync(join(work, MARK), '')
  return work
}

/**
 * Remove folders that killed restores left, by their mark. Archives and copies of such a name stay. Prints each folder
 * that it removes.
 */
export function clearLeftovers(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    const isLeft =
      (name.startsWith(PREFIX) && existsSync(join(dataDir, name, MARK))) ||
      (name === `${embeddedFolder}.next` && existsSync(join(dataDir, embeddedFolder)))
    if (!isLeft) continue
    rmSync(join(dataDir, name), { recursive: true, force: true })
    console.log(`Sisa pemulihan yang terputus dihapus: ${name}.`)
  }
}
