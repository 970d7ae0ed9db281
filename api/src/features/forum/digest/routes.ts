import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ForumDigestToken, stopForumDigest } from '@semai/contract/forum/digest'
import { Type } from 'typebox'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { stopDigest } from './stop-digest.ts'
import { ownerOfToken, STOP_PATH } from './rules.ts'

/** How the weekly email is ended without signing in. */
export const digestRoutes =
  ({ db, clock, signer, config }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    async function stop(token: string) {
      const userId = ownerOfToken(signer, token)
      if (!userId) throw new Failure('link-invalid')
      await stopDigest(db, userId, clock.now())
      return { message: 'Ringkasan forum tidak akan kami kirim lagi.' }
    }

    app.route({
      ...stopForumDigest,
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
        schema: { hide: true, querystring: Type.Object({ token: ForumDigestToken }) },
        handler: ({ query }) => stop(query.token),
      })

      // As people open it; of a link that was cut off the page tells. A look changes nothing: programs look, too.
      mailed.route({
        method: 'GET',
        url: STOP_PATH,
        config: { access: 'public' },
        schema: { hide: true, querystring: Type.Object({ token: Type.String({ maxLength: 200, default: '' }) }) },
        handler: async ({ query }, reply) =>
          reply.redirect(`${config.publicUrl}/berhenti-ringkasan#token=${encodeURIComponent(query.token)}`, 302),
      })
    })
  }
