import { sql } from 'kysely'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit, insertPeopleAudit } from '../auth/audit-queries.ts'
import { notify } from '../notification/queries.ts'
import { serialAt } from './issue-queries.ts'
import { newVerifyCode } from './rules.ts'

/** Somebody who keeps the whole country's certificates. */
interface Operator {
  user_id: string
}

interface Changed {
  id: string
  user_id: string | null
  title: string
}

/**
 * A certificate by its serial, ours until the transaction ends.
 * @throws Failure certificate-not-found, certificate-invalid
 */
async function lockIssued(tx: Tx, serial: string): Promise<Changed> {
  const { rows } = await sql<Changed & { status: string }>`
    select c.id, c.user_id, c.title, c.status
    from certificate c
    where c.serial = ${serial}
    for no key update of c`.execute(tx)
  if (!rows[0]) throw new Failure('certificate-not-found')
  if (rows[0].status !== 'issued') throw new Failure('certificate-invalid')
  return rows[0]
}

/**
 * Issues a certificate anew, as of the day of the first one, with a corrected name. Answers its id.
 * @throws Failure certificate-not-found, certificate-invalid
 */
export async function replaceCertificate(
  deps: { clock: Clock },
  tx: Tx,
  operator: Operator,
  { serial, recipient_name }: { serial: string; recipient_name: string },
): Promise<string> {
  const old = await lockIssued(tx, serial)
  const now = deps.clock.now()
  const id = newId()
  await closeCertificate(tx, old.id, { status: 'replaced', status_reason: null, now })
  await copyCertificate(tx, old.id, { id, recipient_name, now })
  await tx.updateTable('certificate').set({ replaced_by: id }).where('id', '=', old.id).execute()
  const entry = { actor_id: operator.user_id, action: 'certificate-replaced', subject_id: old.id }
  await insertAudit(tx, { ...entry, details: { replaced_by: id } }, now)
  const about = { ...entry, subject_ids: [old.user_id], details: { certificate_id: id } }
  await insertPeopleAudit(tx, about, now)
  await tell(tx, deps, old, {
    title: 'Sertifikatmu diterbitkan ulang',
    content_summary: 'Namanya sudah diperbaiki. Kode pada sertifikat lama kini berbunyi “diganti”.',
  })
  return id
}

async function copyCertificate(tx: Tx, oldId: string, made: { id: string; recipient_name: string; now: Date }) {
  const time = made.now.toISOString()
  await sql`
    insert into certificate (
      id, user_id, template_id, serial, verify_code, subject_type, subject_key, recipient_name, title, description,
      signatories, issued_at, valid_until, created_at, updated_at
    )
    select ${made.id}, user_id, template_id, ${serialAt(time)}, ${newVerifyCode()}, subject_type, subject_key,
           ${made.recipient_name}, title, description, signatories, issued_at, valid_until, ${time}, ${time}
    from certificate
    where id = ${oldId}`.execute(tx)
}

/** Takes a certificate back. @throws Failure certificate-not-found, certificate-invalid */
export async function revokeCertificate(
  deps: { clock: Clock },
  tx: Tx,
  operator: Operator,
  { serial, reason }: { serial: string; reason: string },
) {
  const revoked = await lockIssued(tx, serial)
  const now = deps.clock.now()
  await closeCertificate(tx, revoked.id, { status: 'revoked', status_reason: reason, now })
  const entry = { actor_id: operator.user_id, action: 'certificate-revoked', subject_id: revoked.id }
  await insertAudit(tx, entry, now)
  const about = { ...entry, subject_ids: [revoked.user_id], details: { certificate_id: revoked.id } }
  await insertPeopleAudit(tx, about, now)
  await tell(tx, deps, revoked, { title: 'Sertifikatmu dicabut', content_summary: reason })
}

async function closeCertificate(
  tx: Tx,
  id: string,
  { now, ...change }: { status: 'revoked' | 'replaced'; status_reason: string | null; now: Date },
) {
  const time = now.toISOString()
  await tx
    .updateTable('certificate')
    .set({ ...change, changed_at: time, updated_at: time })
    .where('id', '=', id)
    .execute()
}

async function tell(
  tx: Tx,
  deps: { clock: Clock },
  { id, user_id, title }: Changed,
  words: { title: string; content_summary: string },
) {
  if (!user_id) return
  const target = '/badge-certificate/certificate'
  await notify(tx, deps, { ...words, user_id, content_title: title, target, dedupe_key: `certificate-changed:${id}` })
}
