import { newId, type Db, type Tx } from '../../lib/db.ts'

export interface AuditEntry {
  actor_id: string | null
  action: string
  subject_id?: string | null
  details?: Record<string, string | number | boolean | null>
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
