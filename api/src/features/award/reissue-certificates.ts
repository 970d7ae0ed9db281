import { sql } from 'kysely'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { insertPeopleAudit } from '../auth/insert-audit.ts'
import { notifyAll } from '../notification/notify.ts'
import type { Operator } from './close-certificate.ts'
import { serialAt } from './issue-certificates.ts'
import { reissuedNotification } from './notifications.ts'
import { newVerifyCode, worded } from './rules.ts'

interface Reissued {
  id: string
  user_id: string | null
  title: string
  description: string
  subject_title: string | null
}

/**
 * Reissue the valid certificates of a template with its current text and their original date. The code of a former
 * certificate then answers "replaced". Notifies the holders.
 */
export async function reissueCertificates(deps: { clock: Clock }, tx: Tx, operator: Operator, templateId: string) {
  const now = deps.clock.now()
  const former = await lockIssuedBy(tx, templateId, now)
  if (former.length === 0) return
  const made = former.map(({ id, description, subject_title }) => ({
    former_id: id,
    id: newId(),
    verify_code: newVerifyCode(),
    description: worded(description, subject_title),
  }))
  await replaceAll(tx, made, now)
  const holders = former.flatMap(({ user_id, ...one }) => (user_id ? [{ ...one, user_id }] : []))
  const entry = { actor_id: operator.user_id, action: 'certificate-replaced', details: { template_id: templateId } }
  await insertPeopleAudit(tx, { ...entry, subject_ids: holders.map(({ user_id }) => user_id) }, now)
  await notifyAll(tx, deps, holders.map(reissuedNotification))
}

async function lockIssuedBy(tx: Tx, templateId: string, now: Date): Promise<Reissued[]> {
  const { rows } = await sql<Reissued>`
    select c.id, c.user_id, m.title, m.description, coalesce(w.title, e.title, i.title) as subject_title
    from certificate c
    join certificate_template m on m.id = c.template_id
    left join workshop w on c.subject_type = 'workshop' and w.id::text = c.subject_key
    left join event e on c.subject_type = 'event' and e.id::text = c.subject_key
    left join ignition_content i on c.subject_type = 'ignition' and i.id::text = c.subject_key
    where c.template_id = ${templateId}
      and c.status = 'issued'
      and (c.valid_until is null or c.valid_until > ${now.toISOString()})
    order by c.id
    for no key update of c`.execute(tx)
  return rows
}

interface Made {
  former_id: string
  id: string
  verify_code: string
  description: string
}

async function replaceAll(tx: Tx, made: Made[], now: Date) {
  const time = now.toISOString()
  const given = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (
    former_id uuid, id uuid, verify_code text, description text
  )`
  await sql`
    update certificate
    set status = 'replaced', changed_at = ${time}, updated_at = ${time}
    from ${given}
    where certificate.id = made.former_id`.execute(tx)
  await sql`
    insert into certificate (
      id, user_id, template_id, serial, verify_code, subject_type, subject_key, recipient_name, title, description,
      signatories, issued_at, valid_until, created_at, updated_at
    )
    select made.id, c.user_id, m.id, ${serialAt(time)}, made.verify_code, c.subject_type, c.subject_key,
           c.recipient_name, m.title, made.description, m.signatories, c.issued_at,
           c.issued_at + make_interval(months => m.valid_months), ${time}, ${time}
    from ${given}
    join certificate c on c.id = made.former_id
    join certificate_template m on m.id = c.template_id`.execute(tx)
  await sql`
    update certificate
    set replaced_by = made.id
    from ${given}
    where certificate.id = made.former_id`.execute(tx)
}
