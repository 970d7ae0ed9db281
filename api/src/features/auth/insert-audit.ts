import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import { currentOrigin } from '../../lib/http/origin.ts'

export interface AuditEntry {
  actor_id: string | null
  action: string
  subject_id?: string | null
  details?: Record<string, unknown>
}

/** Write an audit entry with ids only, because entries outlive an anonymised person. */
export async function insertAudit(db: Db | Tx, entry: AuditEntry, now: Date) {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actor_id,
      action: entry.action,
      subject_id: entry.subject_id ?? null,
      details: JSON.stringify(entry.details ?? {}),
      ...currentOrigin(),
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

/** Write an audit entry for each concerned person. Skips guests, who have no account. */
export async function insertPeopleAudit(db: Db | Tx, entry: PeopleAudit, now: Date) {
  for (const subject_id of new Set(entry.subject_ids)) {
    const { actor_id, action, details } = entry
    if (subject_id && subject_id !== actor_id) await insertAudit(db, { actor_id, action, subject_id, details }, now)
  }
}

const SEEN_MS = 86_400_000

/** Write view entries for each concerned person, at most once a day per viewer. */
export async function insertViews(db: Db, entry: PeopleAudit, now: Date) {
  const { actor_id, action } = entry
  const details = JSON.stringify(entry.details)
  const origin = currentOrigin()
  const subjects = [...new Set(entry.subject_ids)].filter((id) => id && id !== actor_id)
  if (subjects.length === 0) return
  await sql`
    insert into audit_log (id, actor_id, action, subject_id, details, device, network, created_at)
    select gen_random_uuid(), ${actor_id}, ${action}, seen.id, ${details}::jsonb, ${origin?.device}, ${origin?.network},
           ${now.toISOString()}
    from unnest(${subjects}::text[]) seen (id)
    where not exists (
      select
      from audit_log earlier
      where earlier.actor_id = ${actor_id}
        and earlier.action = ${action}
        and earlier.subject_id = seen.id
        and earlier.details = ${details}::jsonb
        and earlier.created_at > ${new Date(now.getTime() - SEEN_MS).toISOString()}
    )`.execute(db)
}
