import { normalEmail } from '../../../lib/text/normal-email.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { forgotPassword, resetPassword } from '@semai/contract/auth/auth'
import { changePassword } from '@semai/contract/profile/personal'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { claimResend } from '../attempt/claim-try.ts'
import { replacePassword } from './change-password.ts'
import { mailReset } from './mail-reset.ts'
import { setNewPassword } from './reset-password.ts'

export const passwordRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...forgotPassword,
      handler: async ({ body }) => {
        const email = normalEmail(body.email)
        const retry_after = await claimResend(db, 'reset', email, clock.now())
        await transaction(db, (tx) => mailReset(deps, tx, email))
        return { message: 'Kalau e-mail itu punya akun, kodenya sudah kami kirim.', data: { retry_after } }
      },
    })

    app.route({
      ...resetPassword,
      handler: async ({ body }) => {
        await setNewPassword(deps, body)
        return { message: 'Kata sandimu sudah diganti. Silakan masuk.' }
      },
    })

    app.route({
      ...changePassword,
      handler: async (request) => {
        await replacePassword(deps, sessionOf(request), request.body)
        return { message: 'Kata sandimu sudah disimpan, dan perangkat lain sudah dikeluarkan.' }
      },
    })
  }
