import { normalEmail } from '../../../lib/text/normal-email.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { register, revalidate, validate, verifyEmail } from '@semai/contract/auth/auth'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { claimResend } from '../attempt/claim-try.ts'
import { claimCode, claimLink } from '../code/claim-code.ts'
import { findOwnRegistration } from '../code/queries.ts'
import { deviceOf } from '../session/rules.ts'
import { confirm } from './confirm-registration.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { registerAccount } from './register-account.ts'

export const registrationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, signer } = deps

    app.route({
      ...register,
      handler: async ({ body }) => ({
        message: 'Kami mengirim kode ke e-mailmu.',
        data: await registerAccount(deps, body),
      }),
    })

    app.route({
      ...validate,
      handler: async (request) => {
        const { email, code } = request.body
        const attempt = { purpose: 'validation', email: normalEmail(email), code } as const
        const challenge = await claimCode(db, signer, attempt, clock.now())
        const data = await confirm(deps, { challenge, registrationId: request.body.registration_id }, deviceOf(request))
        if (!data) throw fieldFailure('code-invalid', 'code')
        return { data }
      },
    })

    app.route({
      ...verifyEmail,
      handler: async (request) => {
        const challenge = await claimLink(db, 'validation', request.body.token, clock.now())
        const data = await confirm(deps, { challenge, registrationId: request.body.registration_id }, deviceOf(request))
        if (!data) throw new Failure('link-invalid')
        return { data }
      },
    })

    app.route({
      ...revalidate,
      handler: async ({ body }) => {
        const email = normalEmail(body.email)
        const retry_after = await claimResend(db, 'validation', email, clock.now())
        const registration_id = await transaction(db, async (tx) => {
          const own = body.registration_id ? await findOwnRegistration(tx, email, body.registration_id) : null
          return mailConfirmation(deps, tx, email, own)
        })
        return { message: 'Kode baru sudah kami kirim.', data: { retry_after, registration_id } }
      },
    })
  }
