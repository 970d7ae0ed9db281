import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { serialAt } from './issue-queries.ts'
import { newVerifyCode, worded } from './rules.ts'

/** A certificate that somebody issues by hand. */
export interface Wish {
  template_id: string
  user_id: string
  /** Of templates that word those of several workshops: which one. */
  workshop_id: string | null
  now: Date
}

/** What such a certificate would be about, and what stands in its way. */
export interface Prospect {
  template_status: 'draft' | 'published' | 'archived'
  subject_type: string
  /** Null while it is not known which workshop is meant. */
  subject_key: string | null
  full_name: string
  is_gone: boolean
  /** The number of one of the same subject that still holds. */
  held: string | null
}

// A workshop's id, its role or its line: what a template's code may be. The only one of them needs no choice.
export const workshopOf = (workshopId: string | null) => sql`
  left join lateral (
    select case when count(*) = 1 or ${workshopId}::uuid is not null then min(w.id::text) end as id,
           min(w.title) as title
    from workshop w
    where m.subject_type = 'workshop'
      and m.subject_key in (w.id::text, w.role_code, w.line, 'any')
      and case when ${workshopId}::uuid is null then w.status = 'published' else w.id = ${workshopId} end
  ) w on true`

const subjectKey = sql`case when m.subject_type = 'workshop' then w.id else m.subject_key end`

export async function findProspect(tx: Tx, { template_id, user_id, workshop_id, now }: Wish) {
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
               and (c.valid_until is null or c.valid_until > ${now.toISOString()})
           ) as held
    from certificate_template m
    cross join app_user u
    ${workshopOf(workshop_id)}
    where m.id = ${template_id}
      and u.id = ${user_id}`.execute(tx)
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

/** What a certificate by a template says for one person, with its own number and code. */
export async function findWording(tx: Tx, { template_id, user_id, workshop_id, now }: Wish) {
  const time = now.toISOString()
  const { rows } = await sql<Wording>`
    select m.subject_type, ${subjectKey} as subject_key, m.title, m.description, m.signatories::text as signatories,
           u.full_name, ${time}::timestamptz + make_interval(months => m.valid_months) as valid_until,
           w.title as subject_title
    from certificate_template m
    cross join app_user u
    ${workshopOf(workshop_id)}
    where m.id = ${template_id}
      and u.id = ${user_id}`.execute(tx)
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

/** Makes room for a new certificate where one of the same subject is only past its time. */
export async function closeExpired(tx: Tx, { user_id, subject_type, subject_key }: Subject, now: Date) {
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

/** Says of what was closed like that what has taken its place. */
export async function noteSuccessor(tx: Tx, id: string, now: Date) {
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
