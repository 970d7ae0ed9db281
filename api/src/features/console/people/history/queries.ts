import type { PersonHistoryPart, PersonHistoryRow, PersonPart } from '@semai/contract/console/person-history'
import { sql } from 'kysely'
import type { Db } from '../../../../lib/database/db.ts'
import { readPage, rowsOf } from '../../../../lib/database/page.ts'
import type { Session } from '../../../../lib/security/session.ts'
import { listOpenSessionIds } from '../../../auth/session/queries.ts'
import { rowAsJson, partSql } from './part-queries.ts'

/** Say of devices whether they are still signed in. */
async function withOpenDevices(db: Db, rows: PersonHistoryRow[], now: Date): Promise<PersonHistoryRow[]> {
  const ids = rows.flatMap((row) => (row.part === 'device' ? row.id : []))
  if (ids.length === 0) return rows
  const open = await listOpenSessionIds(db, ids, now)
  return rows.map((row) => (row.part === 'device' ? { ...row, is_open: open.includes(row.id) } : row))
}

const NEWEST = 5

/** In the order of the page. */
const parts: PersonPart[] = [
  'event',
  'workshop',
  'task',
  'mentor-session',
  'ignition',
  'booking',
  'startup',
  'certificate',
  'badge',
  'moderation',
  'device',
]

/** Read the newest rows of each part in one statement. */
export async function readHistory(db: Db, viewer: Session, id: string, now: Date): Promise<PersonHistoryPart[]> {
  const statements = parts.map((part) => {
    const list = partSql[part]({ viewer, id })
    return sql`
      (
        select ${sql.lit(part)} as part, (select count(*) ${list.from}) as total, (
          select coalesce(json_agg(newest.row), '[]')
          from (
            select ${rowAsJson(part, list)}
            ${list.from}
            order by ${list.order}
            ${rowsOf(1, NEWEST)}
          ) newest
        ) as rows
      )`
  })
  const { rows } = await sql<{ part: PersonPart; total: number; rows: PersonHistoryRow[] }>`
    ${sql.join(statements, sql` union all `)}`.execute(db)
  const inOrder = rows.toSorted((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part))
  return Promise.all(inOrder.map(async (part) => ({ ...part, rows: await withOpenDevices(db, part.rows, now) })))
}

interface Part {
  id: string
  part: PersonPart
  page: number
  size: number
}

/** List a part, the newest first. */
export async function listPart(db: Db, viewer: Session, { id, part, page, size }: Part, now: Date) {
  const list = partSql[part]({ viewer, id })
  const found = await readPage<{ row: PersonHistoryRow }>(db, { ...list, select: rowAsJson(part, list) }, page, size)
  const rows = found.data.map((one) => one.row)
  return { ...found, data: await withOpenDevices(db, rows, now) }
}
