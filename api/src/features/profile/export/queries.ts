import { sql } from 'kysely'
import type { DataExport } from '@semai/contract/profile/personal'
import type { Db } from '../../../lib/database/db.ts'
import type { DataRow } from '../../../lib/text/data-page.ts'
import { personalTables, withoutSecrets } from '../personal-rules.ts'

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

/** Read all stored data of a person, by table. */
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

/** List a person's uploads, without copies of their data. */
export async function listOwnFiles(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; name: string; storage_key: string }>`
    select id, name, storage_key
    from file
    where owner_id = ${userId}
      and purpose <> 'export'`.execute(db)
  return rows
}
