import { sql } from 'kysely'
import { unprintableWords } from '../../lib/certificate/font-coverage.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { Tx } from '../../lib/database/db.ts'
import { notify } from '../notification/notify.ts'
import { serialAt } from './issue-certificates.ts'
import { certificateNotification } from './notifications.ts'
import { newVerifyCode, worded } from './rules.ts'
import { workshopOf } from './workshop-queries.ts'

/** A certificate to issue by hand. */
export interface CertificateRequest {
  template_id: string
  user_id: string
  /** The workshop, for templates of several workshops. */
  workshop_id: string | null
  now: Date
}

/** Subject of a certificate to issue, and obstacles. */
interface Prospect {
  template_status: 'draft' | 'published' | 'archived'
  subject_type: string
  /** Null while it is not known which workshop is meant. */
  subject_key: string | null
  full_name: string
  is_gone: boolean
  /** Serial number of a valid certificate of the same subject. */
  held: string | null
}

const subjectKey = sql`case when m.subject_type = 'workshop' then w.id else m.subject_key end`

const fromTemplate = ({ template_id, user_id, workshop_id }: CertificateRequest) => sql`
  from certificate_template m
  cross join app_user u
  ${workshopOf(workshop_id)}
  where m.id = ${template_id}
    and u.id = ${user_id}`

/** Why a certificate cannot be issued by hand, at the field that could mend it; null where nothing is in the way. */
export async function checkIssue(tx: Tx, request: CertificateRequest): Promise<FieldError | null> {
  const prospect = await findProspect(tx, request)
  return prospect && errorOf(prospect, request.workshop_id)
}

interface FieldError {
  field: string
  message: string
}

function errorOf(prospect: Prospect, workshopId: string | null): FieldError | null {
  const { template_status, subject_type, subject_key, full_name, is_gone, held } = prospect
  if (template_status === 'draft') return { field: 'template_id', message: 'Templat ini belum diterbitkan.' }
  if (subject_type !== 'workshop' && workshopId)
    return { field: 'workshop_id', message: 'Kosongkan: templat ini bukan untuk workshop.' }
  if (!subject_key)
    return {
      field: 'workshop_id',
      message: workshopId ? 'Templat ini bukan untuk workshop itu.' : 'Pilih workshop yang diluluskan.',
    }
  if (is_gone) return { field: 'user_id', message: 'Akun ini sudah ditutup.' }
  const message = unprintableWords(full_name)
  if (message) return { field: 'user_id', message }
  return held ? { field: 'user_id', message: `${full_name} sudah punya sertifikat ini: ${held}.` } : null
}

async function findProspect(tx: Tx, request: CertificateRequest) {
  const { rows } = await sql<Prospect>`
    select m.status as template_status, m.subject_type, ${subjectKey} as subject_key, u.full_name,
           u.status in ('deactivated', 'anonymised') as is_gone,
           (
             select c.serial
             from certificate c
             where c.user_id = u.id
               and c.subject_type = m.subject_type
               and c.subject_key = ${subjectKey}
               and c.status = 'issued'
               and (c.valid_until is null or c.valid_until > ${request.now.toISOString()})
           ) as held
    ${fromTemplate(request)}`.execute(tx)
  return rows[0] ?? null
}

interface Wording {
  subject_type: string
  subject_key: string | null
  title: string
  description: string
  signatories: string
  valid_until: string | null
  full_name: string
  subject_title: string | null
}

/**
 * Return a template's texts for one person, with a new number and code. Closes an expired certificate of the same subject.
 */
export async function prepareIssue(tx: Tx, request: CertificateRequest) {
  const wording = await findWording(tx, request)
  await closeExpired(tx, { ...wording, user_id: request.user_id }, request.now)
  return wording
}

async function findWording(tx: Tx, request: CertificateRequest) {
  const time = request.now.toISOString()
  const { rows } = await sql<Wording>`
    select m.subject_type, ${subjectKey} as subject_key, m.title, m.description, m.signatories::text as signatories,
           u.full_name, ${time}::timestamptz + make_interval(months => m.valid_months) as valid_until,
           w.title as subject_title
    ${fromTemplate(request)}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a template and a person were there a moment ago')
  const { subject_title, subject_key, ...said } = found
  if (subject_key === null) throw new Error('a certificate is worded before it is known of which workshop')
  return {
    ...said,
    subject_key,
    description: worded(said.description, subject_title),
    serial: serialAt(time),
    verify_code: newVerifyCode(),
    issued_at: time,
  }
}

interface Subject {
  user_id: string
  subject_type: string
  subject_key: string | null
}

async function closeExpired(tx: Tx, { user_id, subject_type, subject_key }: Subject, now: Date) {
  const time = now.toISOString()
  await sql`
    update certificate
    set status = 'replaced', changed_at = ${time}, updated_at = ${time}
    where user_id = ${user_id}
      and subject_type = ${subject_type}
      and subject_key = ${subject_key}
      and status = 'issued'
      and valid_until <= ${time}`.execute(tx)
}

/**
 * Call it after the insert, with the same `now`: links a closed certificate to its replacement, and notifies the person.
 */
export async function finishIssue(
  tx: Tx,
  deps: { clock: Clock },
  { id, user_id, now }: { id: string; user_id: string; now: Date },
) {
  await noteSuccessor(tx, id, now)
  const { rows } = await sql<{ title: string }>`select title from certificate where id = ${id}`.execute(tx)
  await notify(tx, deps, certificateNotification({ id, user_id, title: rows[0]?.title ?? '' }))
}

async function noteSuccessor(tx: Tx, id: string, now: Date) {
  await sql`
    update certificate old
    set replaced_by = made.id
    from certificate made
    where made.id = ${id}
      and old.user_id = made.user_id
      and old.subject_type = made.subject_type
      and old.subject_key = made.subject_key
      and old.status = 'replaced'
      and old.replaced_by is null
      and old.changed_at = ${now.toISOString()}`.execute(tx)
}
