import type { Clock } from '../../lib/time/clock.ts'
import type { Tx } from '../../lib/database/db.ts'
import { notify } from '../notification/notify.ts'
import { closeCertificate, noteClosing, type Operator } from './close-certificate.ts'
import { revokedNotification } from './notifications.ts'

/** Takes a certificate back. @throws Failure certificate-not-found, certificate-invalid */
export async function revokeCertificate(
  deps: { clock: Clock },
  tx: Tx,
  operator: Operator,
  { serial, reason }: { serial: string; reason: string },
) {
  const now = deps.clock.now()
  const revoked = await closeCertificate(tx, serial, { status: 'revoked', status_reason: reason, now })
  await noteClosing(tx, { operator, action: 'certificate-revoked', certificate: revoked, now })
  if (revoked.user_id) await notify(tx, deps, revokedNotification({ ...revoked, user_id: revoked.user_id }, reason))
}
