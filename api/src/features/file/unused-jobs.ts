import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { removeStored, wholeKey } from '../../lib/file/image-variant.ts'
import { deletePending } from '../chat/attachment/delete-pending.ts'
import { deleteWaitingImages } from '../forum/post/delete-waiting-images.ts'
import { findNamedFiles, listOldLibraryFiles } from './library-queries.ts'
import { lockSweep, moveSweep, takeDaily } from './claim-sweep.ts'
import { deleteLibraryFiles, deleteNextUnused } from './delete-unused.ts'
import { findUnknownKeys, waitDays } from './unused-queries.ts'

const DAY_MS = 86_400_000

type SweepDeps = Pick<Deps, 'db' | 'files' | 'clock'>

/** Delete files without a reference, with their stored bytes. */
export async function sweepUnusedFiles(deps: SweepDeps) {
  const { db, clock } = deps
  await sweepWaiting(deps)
  await sweepNext(deps)
  if (await takeDaily(db, 'library_at', clock.now())) await sweepLibrary(deps)
  if (await takeDaily(db, 'store_at', clock.now())) await sweepStore(deps)
}

/** Delete uploads for messages and posts that were never sent. */
async function sweepWaiting({ db, files, clock }: SweepDeps) {
  const before = new Date(clock.now().getTime() - waitDays.other * DAY_MS)
  const pending = await transaction(db, (tx) => deletePending(tx, before))
  await removeStored(
    files,
    pending.map(({ storage_key }) => storage_key),
  )
  await removeStored(files, await transaction(db, (tx) => deleteWaitingImages(tx, before)))
}

/** Delete files that lost their reference, one batch of files at a time. */
async function sweepNext({ db, files, clock }: SweepDeps) {
  const gone = await transaction(db, async (tx) => {
    const position = await lockSweep(tx)
    if (!position) return []
    await moveSweep(tx, position.after_id)
    return deleteNextUnused(tx, position.after_id, clock.now())
  })
  await removeStored(files, gone)
}

/** Delete files that staff uploaded and no content uses. */
async function sweepLibrary({ db, files, clock }: SweepDeps) {
  const old = await listOldLibraryFiles(db, clock.now())
  if (old.length === 0) return
  const named = await findNamedFiles(db)
  const unused = old.filter((key) => !named.has(key))
  await deleteLibraryFiles(db, unused)
  await removeStored(files, unused)
}

// Abort if more than 100 objects and 10 % of all are unknown: the bucket may belong to another database.
const LITTER = 100
const LITTER_SHARE = 0.1
const AT_ONCE = 500

/** Folders whose files are all in the database. */
const known = new Set([
  'avatar',
  'card',
  'certificate',
  'channel',
  'chat',
  'event',
  'export',
  'forum',
  'library',
  'startup',
  'upload',
])

/** Delete stored objects without a row, left by a process that died or an upload that was cut off. */
async function sweepStore({ db, files }: SweepDeps) {
  // Ages come from the store's own clock.
  const before = new Date(Date.now() - DAY_MS)
  const unknown: string[] = []
  let seen = 0
  let batch: string[] = []
  const look = async () => {
    const missing = new Set(await findUnknownKeys(db, [...new Set(batch.map(wholeKey))]))
    unknown.push(...batch.filter((key) => missing.has(wholeKey(key))))
    batch = []
  }
  for await (const key of files.listOlder(before)) {
    if (!known.has(key.split('/')[0] ?? '')) continue
    seen += 1
    batch.push(key)
    if (batch.length === AT_ONCE) await look()
  }
  await look()
  if (unknown.length > LITTER && unknown.length > seen * LITTER_SHARE)
    throw new Error(`${unknown.length} of ${seen} stored files are not in this database: none was removed`)
  for (const key of unknown) await files.remove(key)
  await files.removeUnfinished(before)
}
