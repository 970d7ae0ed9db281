import { sql } from 'kysely'
import { unprintable } from '../../lib/certificate/font-coverage.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { notifyAll } from '../notification/notify.ts'
import { certificateNotification } from './notifications.ts'
import { newVerifyCode, worded, type Signatory } from './rules.ts'

/** A certificate to be issued, as its template words it. */
export interface NewCertificate {
  template_id: string
  user_id: string
  recipient_name: string
  subject_type: string
  subject_key: string
  /** Title of the subject, for templates that name it; else null. */
  subject_title: string | null
  title: string
  description: string
  signatories: Signatory[]
  valid_months: number | null
}

/**
 * Issue certificates and notify their recipients. A recipient keeps an earlier certificate of the same subject. A certificate
 * with unprintable characters in its name waits until the name is changed.
 */
export async function insertCertificates(tx: Tx, deps: { clock: Clock }, due: NewCertificate[]) {
  const ready = due.filter(({ recipient_name }) => unprintable(recipient_name).length === 0)
  if (ready.length === 0) return
  const time = deps.clock.now().toISOString()
  const rows = ready.map((one) => ({
    ...one,
    id: newId(),
    verify_code: newVerifyCode(),
    description: worded(one.description, one.subject_title),
  }))
  const { rows: issued } = await sql<{ id: string; user_id: string; title: string }>`
    insert into certificate (
      id, user_id, template_id, serial, verify_code, subject_type, subject_key, recipient_name, title, description,
      signatories, issued_at, valid_until, created_at, updated_at
    )
    select id, user_id, template_id, ${serialAt(time)}, verify_code, subject_type, subject_key, recipient_name, title,
           description, signatories, ${time}::timestamptz, ${time}::timestamptz + make_interval(months => valid_months),
           ${time}::timestamptz, ${time}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due (
      id uuid, user_id uuid, template_id uuid, verify_code text, subject_type text, subject_key text, recipient_name text, title text,
      description text, signatories jsonb, valid_months integer)
    order by user_id, subject_type, subject_key
    on conflict (user_id, subject_type, subject_key) where status = 'issued' do nothing
    returning id, user_id, title`.execute(tx)
  await notifyAll(tx, deps, issued.map(certificateNotification))
}

/** Serial such as SEMAI-2026-000123, with the year in the zone of the programme's office. */
export const serialAt = (time: string) =>
  sql`'SEMAI-' || to_char(${time}::timestamptz at time zone 'Asia/Jakarta', 'YYYY') || '-'
      || to_char(nextval('certificate_number'), 'FM999999000000')`
