import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listIdentities, removeIdentity } from '@semai/contract/identity'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { postMail } from '../../mail/queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { identityUntiedEmail } from './emails.ts'
import * as queries from './queries.ts'
import { proveOwner } from '../proof/queries.ts'
import { revokeOtherSessions } from '../session/queries.ts'
import type { Account } from '../user-queries.ts'

export const ownIdentityRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, sessions } = deps

    app.route({
      ...listIdentities,
      handler: async (request) => onePage(await queries.listIdentities(db, sessionOf(request).user_id)),
    })

    app.route({
      ...removeIdentity,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id, ...proof } = request.body
        if (!(await queries.hasIdentity(db, { id, user_id: session.user_id }))) throw new Failure('identity-not-found')
        const account = await proveOwner(deps, { userId: session.user_id, proof })
        await transaction(db, (tx) => untie(deps, tx, { id, session, account }))
        sessions.forget({ user_id: session.user_id })
        return { message: 'Cara masuk itu sudah dilepas, dan perangkat lain sudah dikeluarkan.' }
      },
    })
  }

interface Untied {
  id: string
  session: Session
  account: Account
}

/** Ends all other sessions, which may have come in by it, and sends a notice. */
async function untie(deps: Deps, tx: Tx, { id, session, account }: Untied) {
  const { user_id } = session
  const now = deps.clock.now()
  const provider = await queries.deleteIdentity(tx, { id, user_id })
  if (!provider) throw new Failure('identity-not-found')
  await revokeOtherSessions(tx, session, now)
  const letter = identityUntiedEmail(account.full_name, provider, deps.config)
  await postMail(tx, deps, { ...letter, to: account.email, user_id }, now)
  const entry = { actor_id: user_id, action: 'identity-untied', subject_id: user_id, details: { provider } }
  await insertAudit(tx, entry, now)
}
