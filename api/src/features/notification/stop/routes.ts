import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { stopNotifications, StopToken } from '@semai/contract/notification/stop'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { mailedStopRoutes } from '../../../lib/http/mailed-stop.ts'
import { stopKinds } from '../../profile/setting/stop-kind.ts'
import { readStopToken, STOP_PATH } from './rules.ts'

/** Routes that turn off a kind of notification by one press, without signing in. */
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

    const page = `${config.publicUrl}/berhenti-kabar#token=`
    await app.register(mailedStopRoutes({ path: STOP_PATH, token: StopToken, page, stop }))
  }
