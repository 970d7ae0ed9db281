import { sql } from 'kysely'
import { newId, transaction, type Db } from '../../src/lib/database/db.ts'
import { personalTables } from '../../src/features/profile/personal-rules.ts'

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_generated: string
}

/** A row about a person in every table that has any, with a marker in each text that takes one. */
export async function plantEverywhere(db: Db, person: { id: string }, marker: string): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select table_name, column_name, data_type, is_generated
    from information_schema.columns
    where table_schema = 'public'`.execute(db)
  const { rows: checks } = await sql<{ table_name: string; definition: string }>`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c'`.execute(db)
  let number = 0
  for (const { table, column: owner } of personalTables) {
    const guards = checks.filter(({ table_name }) => table_name === table).map(({ definition }) => definition)
    const own = columns.filter((c) => c.table_name === table && c.is_generated === 'NEVER')
    const row = own.map((column): [string, unknown] => [
      column.column_name,
      column.column_name === owner ? person.id : plantable(table, column, guards, `${marker}-${++number}`),
    ])
    // Skips foreign keys, because only columns with personal data are filled.
    await transaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      if (table === 'app_user') {
        const texts = row.filter(([name]) => ['full_name', 'occupation', 'organization', 'bio'].includes(name))
        await tx.updateTable('app_user').set(Object.fromEntries(texts)).where('id', '=', person.id).execute()
        return
      }
      const names = sql.join(row.map(([name]) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(row.map(([, value]) => value))})`.execute(
        tx,
      )
    })
  }
}

// Most of these belong to one thing at most.
const leftEmpty: Record<string, string[]> = {
  channel: ['startup_id', 'region_hub_id', 'event_id'],
  forum_edit: ['reply_id'],
  forum_follow: ['category_id'],
  forum_image: ['reply_id'],
  forum_reaction: ['reply_id'],
  // Asked for, and nothing more.
  mentor_session: ['missed_by'],
  mentor_waiting: ['offered_start_at', 'offered_end_at', 'offered_until'],
  // Open.
  mentor_queue_ticket: ['ended_at'],
  // Neither done nor decided; and a person's own, not a team's.
  task_review: ['done_at'],
  task_submission: ['startup_id', 'decided_at'],
}

const plantable = (table: string, column: Column, guards: string[], marker: string) =>
  leftEmpty[table]?.includes(column.column_name) ? null : valueFor(column, guards, marker)

const ends = new Set(['end_at', 'blocked_until'])
const AT = '2026-08-01T00:00:00Z'
const LATER = '2026-08-01T02:00:00Z'

function valueFor({ column_name, data_type }: Column, guards: string[], marker: string): unknown {
  const named = new RegExp(`\\b${column_name}\\b`)
  const guard = guards.find((definition) => named.test(definition))
  const wordAfter = (sign: string) =>
    guards
      .map((definition) => new RegExp(`\\b${column_name}\\)? = ${sign}'([^']+)'`).exec(definition)?.[1])
      .find(Boolean)
  // The first of the words that a check allows, rather than the one that another names.
  const word = wordAfter(String.raw`ANY \(ARRAY\[`) ?? wordAfter('')
  if (column_name === 'storage_key' || column_name === 'pdf_key') return `upload/${newId()}.pdf`
  if (data_type === 'text') return word ?? (guard?.includes('https') ? `https://${marker}.example` : marker)
  if (data_type === 'uuid') return newId()
  if (data_type === 'jsonb') return JSON.stringify([{ marker }])
  if (data_type === 'boolean') return true
  // Keeps ends after starts.
  if (data_type.startsWith('timestamp')) return ends.has(column_name) ? LATER : AT
  if (data_type === 'date') return '2026-08-01'
  return data_type === 'ARRAY' || data_type.endsWith('range') ? '{}' : 1
}

/** List the tables that still contain a marker. */
export async function tablesWith(db: Db, marker: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public'`.execute(db)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`
        select 1 as found
        from ${sql.table(name)} t
        where to_jsonb(t)::text like ${`%${marker}%`}
        limit 1`.execute(db)
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().toSorted()
}
