import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as account from '@semai/contract/console/account'
import type { PersonAction } from '@semai/contract/console/people'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { claimResend } from '../../auth/attempt/claim-try.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { mailReset } from '../../auth/password/mail-reset.ts'
import { mailConfirmation } from '../../auth/registration/mail-confirmation.ts'
import * as change from './change-person.ts'
import { movePerson, renamePerson } from './correct-person.ts'
import { getPerson, personFor } from './queries.ts'

/** Changes of accounts by staff, and the look-up of an e-mail. */
export const accountRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...account.viewPersonEmail,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id, email } = await getPerson(db, session, request.params.id)
        const details = { resource: 'people', label: null, changes: [], reason: request.body.reason }
        const entry = { actor_id: session.user_id, action: 'console-person-email', subject_id: id, details }
        await insertAudit(db, entry, clock.now())
        return { data: { email } }
      },
    })

    app.route({
      ...account.renamePerson,
      handler: (request) => act(request, 'name', (made) => renamePerson(made, request.body.full_name)),
    })

    app.route({
      ...account.movePerson,
      handler: (request) => act(request, 'hub', (made) => movePerson(made, request.body.region_hub_id)),
    })

    app.route({
      ...account.mailPasswordLink,
      handler: async (request) => {
        await act(request, 'password-link', async (made) => {
          const { email } = made.person
          await claimResend(made.tx, 'reset', email, clock.now())
          await mailReset(deps, made.tx, email)
          await change.note(made, 'console-person-password-link', {})
        })
        return { message: 'Tautan kata sandi baru sudah dikirim.' }
      },
    })

    app.route({
      ...account.changePersonScope,
      handler: (request) => act(request, 'scope', (made) => change.changeScope(made, request.body)),
    })

    app.route({
      ...account.suspendPerson,
      handler: (request) => act(request, 'suspend', (made) => change.suspendAccount(made, request.body)),
    })

    app.route({
      ...account.liftSuspension,
      handler: (request) => act(request, 'lift', (made) => change.liftAccount(made, request.body.reason)),
    })

    app.route({
      ...account.signPersonOut,
      handler: (request) => act(request, 'sign-out', (made) => change.signOutAccount(made)),
    })

    app.route({
      ...account.resetPersonTwoStep,
      handler: (request) => act(request, 'reset-two-step', (made) => change.resetTwoStep(made, request.body.reason)),
    })

    app.route({
      ...account.resendPersonConfirmation,
      handler: async (request) => {
        await act(request, 'resend-confirmation', async (made) => {
          const { email } = made.person
          await claimResend(made.tx, 'validation', email, clock.now())
          await mailConfirmation(deps, made.tx, email, null)
          await change.note(made, 'console-person-confirmation', {})
        })
        return { message: 'Kode baru sudah dikirim.' }
      },
    })

    /** Run an action on an account and return the changed account. */
    async function act(
      request: FastifyRequest<{ Params: { id: string } }>,
      action: PersonAction,
      run: (made: change.Change) => Promise<void>,
    ) {
      const session = sessionOf(request)
      const { id } = request.params
      const person = await transaction(db, async (tx) => {
        const made = await change.beginChange(deps, tx, session, { id, action })
        await run(made)
        return getPerson(tx, session, id)
      })
      sessions.forget({ user_id: id })
      return { data: personFor(session, person) }
    }
  }
