import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { stopNotifications, StopToken } from '@semai/contract/notification/stop'
import { Type } from 'typebox'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { stopKinds } from '../../profile/setting/stop-kind.ts'
import { readStopToken, STOP_PATH } from './rules.ts'

/** How a kind is ended by one press, without signing in. */
export const stopRoutes =
  ({ db, clock, signer, config }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    async function stop(token: string) {
      const meant = readStopToken(signer, token)
      if (!meant) throw new Failure('link-invalid')
      await stopKinds(db, meant.user_id, meant.kinds, clock.now())
      return { message: 'Kabar seperti ini tidak akan kami kirim lagi. Di Semai tetap bisa kamu baca.' }
    }

    app.route({
      ...stopNotifications,
      handler: (request) => stop(request.query.token),
    })

    await app.register(async (mailed: typeof app) => {
      // One click of a mail program (RFC 8058) comes as a form, whose words are always the same: the address says it all.
      mailed.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
        done(null, undefined),
      )
      mailed.route({
        method: 'POST',
        url: STOP_PATH,
        config: { keyless: 'repeatable', access: 'public', failures: ['link-invalid'] },
        schema: { hide: true, querystring: Type.Object({ token: StopToken }) },
        handler: ({ query }) => stop(query.token),
      })

      // As people open it. A look changes nothing: programs look, too.
      mailed.route({
        method: 'GET',
        url: STOP_PATH,
        config: { access: 'public' },
        schema: { hide: true, querystring: Type.Object({ token: Type.String({ maxLength: 200, default: '' }) }) },
        handler: async ({ query }, reply) =>
          reply.redirect(`${config.publicUrl}/berhenti-kabar#token=${encodeURIComponent(query.token)}`, 302),
      })
    })
  }
