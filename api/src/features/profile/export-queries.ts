import { sql } from 'kysely'
import type { DataExport } from '@semai/contract/personal'
import { serverLimits } from '@semai/contract/limits'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import type { DataRow } from '../../lib/text/data-page.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { insertFile, type NewFile } from '../file/queries.ts'
import { personalTables, withoutSecrets } from './personal-rules.ts'

const DAY_MS = 86_400_000

type FoundExport = Omit<DataExport, 'url'> & { storage_key: string | null }

export async function findLatestExport(db: Db, userId: string, now: Date): Promise<FoundExport | null> {
  const { rows } = await sql<FoundExport>`
    select e.id, e.created_at, e.expires_at, f.size_bytes, f.storage_key,
           case when e.state = 'ready' and e.expires_at <= ${now.toISOString()} then 'expired' else e.state end as state
    from data_export e
    left join file f on f.id = e.file_id
    where e.user_id = ${userId}
    order by e.created_at desc, e.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Asks for a copy. @throws Failure data-export-too-soon when one was asked for within a day and did not fail */
export async function insertExport(tx: Tx, userId: string, now: Date) {
  // Of several at once, each waits for the one before it.
  await sql`select id from app_user where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql`
    select id
    from data_export
    where user_id = ${userId}
      and state <> 'failed'
      and created_at > ${new Date(now.getTime() - DAY_MS).toISOString()}
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Failure('data-export-too-soon')
  const time = now.toISOString()
  const row = { id: newId(), user_id: userId, state: 'waiting', created_at: time, updated_at: time }
  await tx.insertInto('data_export').values(row).execute()
  await insertAudit(tx, { actor_id: userId, action: 'data-export-asked', subject_id: userId }, now)
}

export interface WaitingExport {
  id: string
  user_id: string
  full_name: string
  email: string
}

export async function findWaitingExport(db: Db): Promise<WaitingExport | null> {
  const { rows } = await sql<WaitingExport>`
    select e.id, e.user_id, u.full_name, u.email
    from data_export e
    join app_user u on u.id = e.user_id
    where e.state = 'waiting'
    order by e.created_at
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Everything that is kept about a person, by table. */
export async function readPersonalData(db: Db, userId: string): Promise<Record<string, DataRow[]>> {
  const data: Record<string, DataRow[]> = {}
  for (const { table, column, isExported, without } of personalTables) {
    if (!isExported) continue
    const { rows } = await sql<DataRow>`
      select *
      from ${sql.table(table)}
      where ${sql.ref(column)} = ${userId}`.execute(db)
    data[table] = rows.map((row) => withoutSecrets(row, without))
  }
  return data
}

/** What somebody uploaded; copies of their data are not part of their data. */
export async function listOwnFiles(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; name: string; storage_key: string }>`
    select id, name, storage_key
    from file
    where owner_id = ${userId}
      and purpose <> 'export'`.execute(db)
  return rows
}

/** Answers false when another process was quicker, or the person has gone meanwhile. */
export async function finishExport(tx: Tx, { id }: WaitingExport, file: NewFile, now: Date): Promise<boolean> {
  const file_id = await insertFile(tx, file)
  const { rows } = await sql`
    update data_export
    set state = 'ready', file_id = ${file_id}, updated_at = ${now.toISOString()},
        expires_at = ${new Date(now.getTime() + serverLimits.dataExportDays * DAY_MS).toISOString()}
    where id = ${id}
      and state = 'waiting'
    returning id`.execute(tx)
  return rows.length > 0
}

export async function failExport(db: Db, id: string, now: Date) {
  await sql`
    update data_export
    set state = 'failed', updated_at = ${now.toISOString()}
    where id = ${id}
      and state = 'waiting'`.execute(db)
}

/** Forgets copies that have expired, and answers where their files lie. */
export async function expireExports(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with expired as (
      update data_export
      set state = 'expired', updated_at = ${now.toISOString()}
      where state = 'ready'
        and expires_at <= ${now.toISOString()}
      returning file_id
    )
    delete from file
    where id in (select file_id from expired)
    returning storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}
