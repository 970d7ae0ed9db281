import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ForumDigestToken, stopForumDigest } from '@semai/contract/forum/digest'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { mailedStopRoutes } from '../../../lib/http/mailed-stop.ts'
import { stopDigest } from './stop-digest.ts'
import { ownerOfToken, STOP_PATH } from './rules.ts'

/** Routes that unsubscribe from the weekly email without signing in. */
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

    const page = `${config.publicUrl}/berhenti-ringkasan#token=`
    await app.register(mailedStopRoutes({ path: STOP_PATH, token: ForumDigestToken, page, stop }))
  }
