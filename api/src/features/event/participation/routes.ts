import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ParticipationStatus } from '@semai/contract/event/event'
import * as contract from '@semai/contract/event/participation'
import type { Static } from 'typebox'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { phoneFrom } from '../../../lib/text/phone.ts'
import { normalEmail } from '../../../lib/text/normal-email.ts'
import { refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { countAttempt } from '../../auth/attempt/claim-try.ts'
import { changeOwn, type OwnChange } from './change-own.ts'
import { claimGuestParticipations } from './claim-guest.ts'
import { confirmGuest } from './confirm-guest.ts'
import { requestGuestParticipation } from './request-guest.ts'
import { getMyParticipation, getParticipation, listMyParticipations } from './own-queries.ts'
import { joinEvent } from './join-event.ts'

export const participationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...contract.createParticipation,
      handler: async ({ session, body }) => {
        if (!session) {
          await registerGuest(deps, body)
          return { message: 'Satu langkah lagi: buka tautan yang kami kirim ke e-mailmu.', data: null }
        }
        const data = await transaction(db, (tx) => joinEvent(deps, tx, session.user_id, body))
        deps.sessions.noteMark(session, 'event')
        return { message: registered[data.status], data }
      },
    })

    app.route({
      ...contract.confirmParticipation,
      handler: async ({ body }) => {
        const { event, participationId } = await transaction(db, (tx) => confirmGuest(deps, tx, body.token))
        const participation = await getParticipation(db, participationId, clock.now())
        const { slug, title } = event
        return { message: registered[participation.status], data: { participation, event: { slug, title } } }
      },
    })

    app.route({
      ...contract.updateMyParticipation,
      handler: async (request) => {
        const session = sessionOf(request)
        const { user_id } = session
        const { body } = request
        if (body.action === 'claim') return claim(deps, session)
        // Fail after the commit, so that expired offers stay released.
        const rejection = await transaction(db, (tx) => changeOwn(deps, tx, user_id, body))
        if (rejection) throw new Failure(rejection)
        const participation = await getParticipation(db, body.id, clock.now())
        return { message: changed[body.action], data: { participation, claimed: 0 } }
      },
    })

    app.route({
      ...contract.listMyParticipations,
      handler: (request) => listMyParticipations(db, sessionOf(request).user_id, request.query, clock.now()),
    })

    app.route({
      ...contract.getMyParticipation,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        return { data: await getMyParticipation(db, user_id, request.params.id, clock.now()) }
      },
    })
  }

const registered: Record<ParticipationStatus, string> = {
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

async function claim({ db, clock, sessions }: Deps, session: Session) {
  const claimed = await claimGuestParticipations(db, session.user_id, clock.now())
  sessions.noteMark(session, 'event')
  const message = claimed > 0 ? `${claimed} pendaftaran sekarang ada di akunmu.` : 'Tidak ada pendaftaran lain.'
  return { message, data: { participation: null, claimed } }
}

type CreateBody = Static<typeof contract.createParticipation.schema.body>

const MAILS_PER_MINUTE = 5

/** @throws Failure guest-fields-missing, phone-invalid, too-many-requests, and what `requestGuestParticipation` throws */
async function registerGuest(deps: Deps, { full_name, email: typed, phone: typedPhone, ...request }: CreateBody) {
  if (!full_name) throw fieldFailure('guest-fields-missing', 'full_name')
  if (!typed) throw fieldFailure('guest-fields-missing', 'email')
  const { db, clock } = deps
  const email = normalEmail(typed)
  const name = full_name.trim().replace(/\s+/g, ' ')
  refuseUnfitName(name, { field: 'full_name' })
  const phone = typedPhone ? phoneFrom(typedPhone) : null
  if (typedPhone && !phone) throw fieldFailure('phone-invalid', 'phone')
  // Counted by address, so that a stranger cannot fill an inbox.
  await countAttempt(db, 'guest', email, MAILS_PER_MINUTE, clock.now())
  await transaction(db, (tx) => requestGuestParticipation(deps, tx, { ...request, full_name: name, email, phone }))
}
