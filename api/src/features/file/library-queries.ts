import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { waitDays } from './unused-queries.ts'

const DAY_MS = 86_400_000

// Tables of people's texts and notifications: large, and without library files.
const withoutFiles = [
  'analytics_event',
  'app_user',
  'audit_log',
  'email_challenge',
  'figure_day',
  'file',
  'forum_edit',
  'forum_reply',
  'forum_topic',
  'mail',
  'message',
  'notification',
  'search_word',
  'session',
  'throttle',
]

/**
 * Find library files whose address is in any column or text of the database. Includes new tables and columns without
 * configuration.
 */
export async function findNamedFiles(db: Db): Promise<Set<string>> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name
    from information_schema.columns
    where table_schema = 'public'
      and data_type in ('text', 'jsonb')
      and is_generated = 'NEVER'
      and table_name <> all(${withoutFiles})`.execute(db)
  const named = new Set<string>()
  for (const { table_name, column_name } of columns) {
    const text = sql`${sql.ref(column_name)}::text`
    const { rows } = await sql<{ key: string }>`
      select distinct m.match[1] as key
      from ${sql.table(table_name)}
      cross join lateral regexp_matches(${text}, '/files/(library/[a-z0-9-]+[.][a-z0-9]+)', 'g') m (match)
      where ${text} like '%/files/library/%'`.execute(db)
    for (const { key } of rows) named.add(key)
  }
  return named
}

/** List old library files that staff uploaded. Files of the product are named by their hash and skipped. */
export async function listOldLibraryFiles(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key
    from file
    where purpose = 'library'
      and storage_key ~ '^library/[0-9a-f]{8}-[0-9a-f]{4}-'
      and created_at < ${new Date(now.getTime() - waitDays.library * DAY_MS).toISOString()}`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
