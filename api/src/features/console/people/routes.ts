import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/console/people'
import type { ConsolePersonItem, PersonAction } from '@semai/contract/console/people'
import type { FastifyRequest } from 'fastify'
import { sendCsv } from '../../../lib/text/csv.ts'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { mailConfirmation } from '../../auth/registration/mail-confirmation.ts'
import { insertAudit, insertViews } from '../../auth/insert-audit.ts'
import { claimResend } from '../../auth/attempt/claim-try.ts'
import { zoneOf } from '../export/export-rows.ts'
import * as change from './change-person.ts'
import { mergeGuest } from './merge-guest.ts'
import { listCandidates, listMergeable, refuseUnreached } from './guest-queries.ts'
import { listPeople, readPeople } from './list-queries.ts'
import { getPerson, personFor } from './queries.ts'
import { peopleHead, personCells } from './rules.ts'
import { noteListed, PEOPLE } from './note-listed.ts'

export const peopleRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...contract.listConsolePeople,
      handler: async (request) => {
        const session = sessionOf(request)
        const list = await listPeople(db, session, request.query)
        const seen = list.data.map(({ id }) => id)
        await noteListed(db, session, seen, clock.now())
        return list
      },
    })

    app.route({
      ...contract.exportConsolePeople,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { ids, parts } = await readPeople(db, session, request.query)
        const details = { ...PEOPLE, label: null, changes: [], count: ids.length }
        await insertAudit(db, { actor_id: session.user_id, action: 'console-export', details }, clock.now())
        await noteListed(db, session, ids, clock.now())
        const zone = await zoneOf({ deps, session })
        const rows = rowsOf(parts, zone)
        return sendCsv(reply, { name: 'orang', head: peopleHead, parts: rows, separator: request.query.separator })
      },
    })

    app.route({
      ...contract.getConsolePerson,
      handler: async (request) => {
        const session = sessionOf(request)
        const person = await getPerson(db, session, request.params.id)
        const subject_ids = [person.id]
        const view = { actor_id: session.user_id, action: 'console-person-viewed', subject_ids, details: PEOPLE }
        await insertViews(db, view, clock.now())
        return { data: personFor(session, person) }
      },
    })

    app.route({
      ...contract.changePersonScope,
      handler: (request) => act(request, 'scope', (made) => change.changeScope(made, request.body)),
    })

    app.route({
      ...contract.suspendPerson,
      handler: (request) => act(request, 'suspend', (made) => change.suspendAccount(made, request.body)),
    })

    app.route({
      ...contract.liftSuspension,
      handler: (request) => act(request, 'lift', (made) => change.liftAccount(made, request.body.reason)),
    })

    app.route({
      ...contract.signPersonOut,
      handler: (request) => act(request, 'sign-out', (made) => change.signOutAccount(made)),
    })

    app.route({
      ...contract.resetPersonTwoStep,
      handler: (request) => act(request, 'reset-two-step', (made) => change.resetTwoStep(made, request.body.reason)),
    })

    app.route({
      ...contract.resendPersonConfirmation,
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

    app.route({
      ...contract.listGuestCandidates,
      handler: async (request) => {
        const session = sessionOf(request)
        const list = await listCandidates(db, session, request.query)
        const seen = list.data.map(({ user_id }) => user_id)
        await noteListed(db, session, seen, clock.now())
        return list
      },
    })

    app.route({
      ...contract.mergeGuests,
      handler: async (request) => {
        const session = sessionOf(request)
        const { user_ids } = request.body
        if (user_ids) await refuseUnreached(db, session, user_ids)
        const data = { people: 0, participations: 0 }
        for (;;) {
          const ids = await listMergeable(db, session, user_ids)
          for (const id of ids) data.participations += await transaction(db, (tx) => mergeGuest(deps, tx, session, id))
          data.people += ids.length
          if (user_ids || ids.length === 0) return { data }
        }
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

async function* rowsOf(parts: AsyncGenerator<ConsolePersonItem[]>, zone: string) {
  for await (const part of parts) yield part.map((person) => personCells(person, zone))
}
