import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../lib/db.ts'

export interface AuditEntry {
  actor_id: string | null
  action: string
  subject_id?: string | null
  details?: Record<string, unknown>
}

/** Writes down who did what. Names and addresses stay out: ids outlive an anonymised person harmlessly. */
export async function insertAudit(db: Db | Tx, entry: AuditEntry, now: Date) {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actor_id,
      action: entry.action,
      subject_id: entry.subject_id ?? null,
      details: JSON.stringify(entry.details ?? {}),
      created_at: now.toISOString(),
    })
    .execute()
}

interface PeopleAudit {
  actor_id: string
  action: string
  subject_ids: (string | null)[]
  details: Record<string, string>
}

/** Writes down for each of several people what somebody did with what is theirs; guests have no account to tell. */
export async function insertPeopleAudit(db: Db | Tx, entry: PeopleAudit, now: Date) {
  for (const subject_id of new Set(entry.subject_ids)) {
    const { actor_id, action, details } = entry
    if (subject_id && subject_id !== actor_id) await insertAudit(db, { actor_id, action, subject_id, details }, now)
  }
}

const SEEN_MS = 86_400_000

/** The same for who saw it, at most once a day: a list is opened many times. */
export async function insertViews(db: Db, entry: PeopleAudit, now: Date) {
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id
    from audit_log
    where actor_id = ${entry.actor_id}
      and action = ${entry.action}
      and details = ${JSON.stringify(entry.details)}::jsonb
      and subject_id = any(${entry.subject_ids.filter(Boolean)}::text[])
      and created_at > ${new Date(now.getTime() - SEEN_MS).toISOString()}`.execute(db)
  const known = new Set(rows.map(({ subject_id }) => subject_id))
  const subject_ids = entry.subject_ids.filter((id) => id && !known.has(id))
  await insertPeopleAudit(db, { ...entry, subject_ids }, now)
}
