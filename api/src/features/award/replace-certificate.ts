import { sql } from 'kysely'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { notify } from '../notification/notify.ts'
import { closeCertificate, noteClosing, type Operator } from './close-certificate.ts'
import { serialAt } from './issue-certificates.ts'
import { replacedNotification } from './notifications.ts'
import { newVerifyCode } from './rules.ts'

/**
 * Replace a certificate by one with a corrected name and the original day of issue. Returns its id.
 * @throws Failure certificate-not-found, certificate-invalid
 */
export async function replaceCertificate(
  deps: { clock: Clock },
  tx: Tx,
  operator: Operator,
  { serial, recipient_name }: { serial: string; recipient_name: string },
): Promise<string> {
  const now = deps.clock.now()
  const id = newId()
  const old = await closeCertificate(tx, serial, { status: 'replaced', status_reason: null, now })
  await copyCertificate(tx, old.id, { id, recipient_name, now })
  await tx.updateTable('certificate').set({ replaced_by: id }).where('id', '=', old.id).execute()
  await noteClosing(tx, { operator, action: 'certificate-replaced', certificate: old, replacedBy: id, now })
  if (old.user_id) await notify(tx, deps, replacedNotification({ ...old, user_id: old.user_id }))
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

/**
 * Correct the name on a certificate, to the given one or the account's. Returns the id of the valid certificate: the former
 * one if nothing changes. @throws Failure certificate-not-found, certificate-invalid
 */
export async function correctName(
  deps: { clock: Clock },
  tx: Tx,
  operator: Operator,
  { id, recipient_name }: { id: string; recipient_name: string },
): Promise<string> {
  const { rows } = await sql<{ serial: string; recipient_name: string; full_name: string | null }>`
    select c.serial, c.recipient_name, u.full_name
    from certificate c
    left join app_user u on u.id = c.user_id
    where c.id = ${id}`.execute(tx)
  const [issued] = rows
  const name = recipient_name || issued?.full_name
  if (!issued || !name || name === issued.recipient_name) return id
  return replaceCertificate(deps, tx, operator, { serial: issued.serial, recipient_name: name })
}
