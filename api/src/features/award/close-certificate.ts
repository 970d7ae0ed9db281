import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit, insertPeopleAudit } from '../auth/insert-audit.ts'

/** A member of staff who manages the certificates of all hubs. */
export interface Operator {
  user_id: string
}

interface ClosedCertificate {
  id: string
  user_id: string | null
  title: string
}

type Closing = { status: 'revoked'; status_reason: string } | { status: 'replaced'; status_reason: null }

/**
 * Ends what a certificate says, ours until the transaction ends. Answers it as it was.
 * @throws Failure certificate-not-found, certificate-invalid
 */
export async function closeCertificate(tx: Tx, serial: string, { now, ...closing }: Closing & { now: Date }) {
  const certificate = await lockIssued(tx, serial)
  const time = now.toISOString()
  const change = { ...closing, changed_at: time, updated_at: time }
  await tx.updateTable('certificate').set(change).where('id', '=', certificate.id).execute()
  return certificate
}

async function lockIssued(tx: Tx, serial: string): Promise<ClosedCertificate> {
  const { rows } = await sql<ClosedCertificate & { status: string }>`
    select c.id, c.user_id, c.title, c.status
    from certificate c
    where c.serial = ${serial}
    for no key update of c`.execute(tx)
  if (!rows[0]) throw new Failure('certificate-not-found')
  if (rows[0].status !== 'issued') throw new Failure('certificate-invalid')
  return rows[0]
}

interface Note {
  operator: Operator
  action: 'certificate-replaced' | 'certificate-revoked'
  certificate: ClosedCertificate
  /** Id of the replacement; undefined for a revoked certificate. */
  replacedBy?: string
  now: Date
}

/** Write the entries in the audit log of staff and in that of the person. */
export async function noteClosing(tx: Tx, { operator, action, certificate, replacedBy, now }: Note) {
  const entry = { actor_id: operator.user_id, action }
  const details = replacedBy ? { details: { replaced_by: replacedBy } } : {}
  await insertAudit(tx, { ...entry, subject_id: certificate.id, ...details }, now)
  const about = { subject_ids: [certificate.user_id], details: { certificate_id: replacedBy ?? certificate.id } }
  await insertPeopleAudit(tx, { ...entry, ...about }, now)
}
