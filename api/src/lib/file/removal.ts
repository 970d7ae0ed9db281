import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '../database/db.ts'
import type { FileStore } from './store.ts'

/**
 * The advisory lock, as SQL, by which files are kept while a backup is made: the backup holds it alone, and whoever removes
 * a file holds it with others. It ends with the connection of a backup that dies.
 */
export const KEEP_FILES = "hashtextextended('semai:keep-files', 0)"

const BATCH = 100
// Each holds a connection of the calls while files are removed, from a slow bucket perhaps.
const REMOVING_AT_ONCE = 2

/**
 * A store whose files are removed at once, or, while a backup is made and when the store fails, noted to be removed by
 * `removePostponed`: a backup has every file that its database names, and no file is left over.
 */
export function carefulStore(files: FileStore, db: Db): FileStore {
  const turns = takeTurns(REMOVING_AT_ONCE)
  return { ...files, remove: (...keys) => turns(() => transaction(db, (tx) => removeOrNote(files, tx, keys))) }
}

async function removeOrNote(files: FileStore, tx: Tx, keys: string[]) {
  const isRemoved = (await mayRemove(tx)) && (await tryRemove(files, keys))
  if (isRemoved) return
  await sql`
    insert into postponed_removal (storage_key)
    select unnest(${keys}::text[])
    on conflict do nothing`.execute(tx)
}

// Not lost, and nothing that the caller could mend: it is tried again until it succeeds, and then fails in the job's log.
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

/** Removes what had to stay. Nothing while a backup is made. `files` is the store itself. */
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
  // One that fails is noted as before: its deletion is rolled back.
  await files.remove(...rows.filter(({ is_needed }) => !is_needed).map(({ storage_key }) => storage_key))
  return rows.length
}

/** Lets some do their work at once; others wait without holding anything. */
function takeTurns(most: number) {
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
