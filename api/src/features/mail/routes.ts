import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendMail } from '@semai/contract/mail'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { countAttempt } from '../auth/attempt/claim-try.ts'
import { getProfile } from '../profile/queries.ts'
import { postMail } from './post-mail.ts'

const MAILS_PER_MINUTE = 3

export const mailRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps

    app.route({
      ...sendMail,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const now = clock.now()
        await countAttempt(db, 'mail', user_id, MAILS_PER_MINUTE, now)
        const { email, full_name } = await getProfile(db, user_id, config)
        const { subject, message } = request.body
        const body = message.split(/\n{2,}/)
        await transaction(db, async (tx) => {
          const support = { template: 'support', subject: `[Bantuan] ${subject}`, body, user_id }
          await postMail(
            tx,
            deps,
            { ...support, to: config.supportEmail, reply_to: email, note: `Dari ${full_name}` },
            now,
          )
          await postMail(tx, deps, { ...support, to: email, note: 'Salinan pesanmu ke tim bantuan Semai.' }, now)
        })
        return { message: 'Pesanmu sudah kami terima. Salinannya ada di e-mailmu.' }
      },
    })
  }
