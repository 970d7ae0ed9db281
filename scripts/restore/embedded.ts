import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { embeddedFolder } from '../../api/src/lib/database/open-database.ts'
import { openPglite } from '../../api/src/lib/database/pglite.ts'
import { ConfigError } from '../../api/src/lib/config/setting.ts'
import type { Contents } from './archive.ts'
import { names } from './archive.ts'
import { beginEpoch, readContents } from './contents.ts'
import { holdsAnything } from './files.ts'

/** How a database is restored, whichever it is. */
export interface Target {
  dump: string
  isReplacing: boolean
  dropsOld: boolean
  /** @throws ConfigError when the restored database differs from the backup */
  verify(contents: Contents): Promise<void>
  /** Puts the files there that the database names. */
  beforeSwap(): Promise<void> | void
}

/** Says that something is in the way, and how to get by. */
export const notEmpty = (where: string) =>
  new ConfigError(`${where} tidak kosong; --replace kalau memang mau digantikan`)

/** Loads the dump in a folder beside, compares it, and swaps the two by their names. The caller holds the data folder. */
export async function restoreEmbedded(dataDir: string, work: string, target: Target) {
  const folder = join(dataDir, embeddedFolder)
  const hasOld = holdsAnything(folder)
  if (hasOld && !target.isReplacing) throw notEmpty(folder)
  const made = join(work, embeddedFolder)
  const database = await openPglite({ dataDir: made, loadDataDir: await unpacked(target.dump) })
  const ask = async <T>(statement: string) => (await database.pglite.query<T>(statement)).rows
  await target.verify(await readContents(ask))
  await beginEpoch(ask)
  await database.close()
  await target.beforeSwap()
  const aside = `${folder}.before-${Date.now()}`
  // Between the last two renames the folder does not exist: openEmbedded completes an interrupted swap.
  renameSync(made, `${folder}.next`)
  if (existsSync(folder)) renameSync(folder, aside)
  renameSync(`${folder}.next`, folder)
  if (!hasOld) rmSync(aside, { recursive: true, force: true })
  if (!hasOld) return
  if (target.dropsOld) {
    await requireAnswer(folder)
    rmSync(aside, { recursive: true })
    console.log('Basis data yang lama sudah dihapus.')
  } else console.log(`Basis data yang lama disimpan di ${aside}; hapus kalau sudah tidak perlu.`)
}

/** Unpacked here: what fails within the database's own loader ends the process. @throws ConfigError */
async function unpacked(dump: string): Promise<Blob> {
  try {
    return new Blob([await promisify(gunzip)(readFileSync(dump))])
  } catch (error) {
    throw brokenDump(error)
  }
}

/** Error of a dump that cannot be read to its end. */
export const brokenDump = (error: unknown) =>
  new ConfigError(
    `${names.dump} tidak bisa dibaca sampai akhir, mungkin terpotong; yang lama tidak diubah (${error instanceof Error ? error.message : String(error)})`,
  )

async function requireAnswer(folder: string) {
  const { pglite, close } = await openPglite({ dataDir: folder })
  await pglite.query('select name from public.migration limit 1')
  await close()
}
