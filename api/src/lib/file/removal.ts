import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '../database/db.ts'
import type { FileStore } from './store.ts'

/**
 * Key of the advisory lock, as SQL, that keeps files during a backup. The backup holds it exclusively, removals hold it
 * shared. PostgreSQL releases it if the backup's connection ends.
 */
export const KEEP_FILES = "hashtextextended('semai:keep-files', 0)"

const BATCH = 100
// Each removal holds a connection of the calls, and the bucket may be slow.
const REMOVING_AT_ONCE = 2

/**
 * Wrap a store: `remove` postpones removals to `removePostponed` during a backup, and when the store fails. So a backup has
 * every file that its database names, and no file stays behind.
 */
export function carefulStore(files: FileStore, db: Db): FileStore {
  const limit = limitConcurrency(REMOVING_AT_ONCE)
  return { ...files, remove: (...keys) => limit(() => transaction(db, (tx) => removeOrNote(files, tx, keys))) }
}

async function removeOrNote(files: FileStore, tx: Tx, keys: string[]) {
  const isRemoved = (await mayRemove(tx)) && (await tryRemove(files, keys))
  if (isRemoved) return
  await sql`
    insert into postponed_removal (storage_key)
    select unnest(${keys}::text[])
    on conflict do nothing`.execute(tx)
}

// The caller cannot mend a failed removal. The job retries it, and logs further errors.
const tryRemove = (files: FileStore, keys: string[]) =>
  files.remove(...keys).then(
    () => true,
    () => false,
  )

async function mayRemove(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.raw(KEEP_FILES)}) as may`.execute(tx)
  return rows[0]?.may ?? false
}

/** Remove the postponed files, except during a backup. `files` is the store that `carefulStore` wraps. */
export async function removePostponed(files: FileStore, db: Db) {
  while ((await transaction(db, (tx) => removeBatch(files, tx))) === BATCH);
}

async function removeBatch(files: FileStore, tx: Tx): Promise<number> {
  if (!(await mayRemove(tx))) return 0
  const { rows } = await sql<{ storage_key: string; is_needed: boolean }>`
    delete from postponed_removal
    where storage_key in (
      select storage_key
      from postponed_removal
      order by created_at
      limit ${BATCH}
      for update skip locked
    )
    returning storage_key,
      exists (select 1 from file f where f.storage_key = postponed_removal.storage_key) as is_needed`.execute(tx)
  // If this throws, the transaction rolls back and the rows stay for the next run.
  await files.remove(...rows.filter(({ is_needed }) => !is_needed).map(({ storage_key }) => storage_key))
  return rows.length
}

/** Bound concurrent work. Queued work holds no connection. */
function limitConcurrency(most: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => void waiting.push(resolve))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
