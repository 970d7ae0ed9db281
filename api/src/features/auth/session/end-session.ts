import type { OwnerProof } from '@semai/contract/auth/proof'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertAudit } from '../insert-audit.ts'
import { proveOwner } from '../proof/prove-owner.ts'
import { listOpenSessions } from './queries.ts'
import { revokeSession } from './revoke-sessions.ts'

/** End another session of the caller. @throws Failure session-not-found, wrong-password, code-invalid, too-many-requests */
export async function endSession(deps: Deps, session: Session, { id, proof }: { id: string; proof: OwnerProof }) {
  const { user_id } = session
  const now = deps.clock.now()
  const open = await listOpenSessions(deps.db, session, now)
  if (!open.some((one) => one.id === id)) throw new Failure('session-not-found')
  await proveOwner(deps, { userId: user_id, action: 'session', proof })
  if (!(await revokeSession(deps.db, { id, user_id }, now))) throw new Failure('session-not-found')
  deps.sessions.forget({ id })
  await insertAudit(deps.db, { actor_id: user_id, action: 'session-revoked', subject_id: id }, now)
}
