import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ParticipantStatus } from '@semai/contract/event'
import * as participant from '@semai/contract/event-participant'
import type { Static } from 'typebox'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { countAttempt } from '../../auth/attempt/throttle-queries.ts'
import { changeOwn, claimGuestParticipations, type OwnChange } from './change-queries.ts'
import { confirmGuest, requestGuestRegistration } from './guest-queries.ts'
import { findParticipation, getMyParticipant, getParticipation, listMyParticipants } from './own-queries.ts'
import { registerPerson } from './queries.ts'

export const participantRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...participant.createParticipant,
      handler: async ({ session, body }) => {
        if (!session) {
          await registerGuest(deps, body)
          return { message: 'Satu langkah lagi: buka tautan yang kami kirim ke e-mailmu.', data: null }
        }
        const status = await transaction(db, (tx) => registerPerson(deps, tx, session.user_id, body))
        const data = await findParticipation(db, body.event_id, session.user_id, clock.now())
        return { message: registered[status], data }
      },
    })

    app.route({
      ...participant.confirmParticipant,
      handler: async ({ body }) => {
        const { event, participantId } = await transaction(db, (tx) => confirmGuest(deps, tx, body.token))
        const participation = await getParticipation(db, participantId, clock.now())
        const { slug, title } = event
        return { message: registered[participation.status], data: { participation, event: { slug, title } } }
      },
    })

    app.route({
      ...participant.updateMyParticipant,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { body } = request
        if (body.action === 'claim') return claim(deps, user_id)
        // Refused after the commit: seats that ran out on the way stay let go of.
        const refusal = await transaction(db, (tx) => changeOwn(deps, tx, user_id, body))
        if (refusal) throw new Failure(refusal)
        const participation = await getParticipation(db, body.id, clock.now())
        return { message: changed[body.action], data: { participation, claimed: 0 } }
      },
    })

    app.route({
      ...participant.listMyParticipants,
      handler: (request) => listMyParticipants(db, sessionOf(request).user_id, request.query, clock.now()),
    })

    app.route({
      ...participant.getMyParticipant,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        return { data: await getMyParticipant(db, user_id, request.params.id, clock.now()) }
      },
    })
  }

const registered: Record<ParticipantStatus, string> = {
  pending_email: 'Satu langkah lagi: buka tautan yang kami kirim ke e-mailmu.',
  pending_approval: 'Pendaftaranmu sudah masuk. Kami mengabarimu setelah diperiksa.',
  registered: 'Kamu terdaftar. Sampai jumpa!',
  waitlisted: 'Kursinya penuh, jadi kamu masuk daftar tunggu.',
  offered: 'Ada kursi untukmu. Ambil sebelum waktunya lewat.',
  cancelled: 'Pendaftaran ini sudah dibatalkan.',
  attended: 'Kamu sudah hadir di kegiatan ini.',
  no_show: 'Kegiatan ini sudah lewat.',
}

const changed: Record<OwnChange['action'], string> = {
  cancel: 'Pendaftaranmu sudah dibatalkan.',
  accept: 'Kursinya jadi milikmu. Sampai jumpa!',
  mode: 'Cara kehadiranmu sudah diganti.',
}

async function claim({ db, clock }: Deps, userId: string) {
  const claimed = await claimGuestParticipations(db, userId, clock.now())
  const message = claimed > 0 ? `${claimed} pendaftaran sekarang ada di akunmu.` : 'Tidak ada pendaftaran lain.'
  return { message, data: { participation: null, claimed } }
}

type CreateBody = Static<typeof participant.createParticipant.schema.body>

const MAILS_PER_MINUTE = 5

/** @throws Failure guest-fields-missing, too-many-requests, and what `requestGuestRegistration` throws */
async function registerGuest(deps: Deps, { full_name, email: typed, phone, ...wish }: CreateBody) {
  if (!full_name) throw fieldFailure('guest-fields-missing', 'full_name')
  if (!typed) throw fieldFailure('guest-fields-missing', 'email')
  const { db, clock } = deps
  const email = typed.trim().toLowerCase()
  const name = full_name.trim().replace(/\s+/g, ' ')
  refuseUnfitName(name, { field: 'full_name' })
  // Whoever's address it is: nobody can have another's filled with mail.
  await countAttempt(db, 'guest', email, MAILS_PER_MINUTE, clock.now())
  await transaction(db, (tx) =>
    requestGuestRegistration(deps, tx, { ...wish, full_name: name, email, phone: phone ?? null }),
  )
}
