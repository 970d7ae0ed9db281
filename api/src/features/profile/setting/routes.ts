import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getUserSetting, updateUserSetting } from '@semai/contract/profile/personal'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { saveSetting } from './save-setting.ts'
import { getSetting } from './queries.ts'

export const settingRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...getUserSetting,
      handler: async (request) => ({ data: await getSetting(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...updateUserSetting,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await saveSetting(db, user_id, request.body, clock.now())
        return { message: 'Pengaturanmu sudah disimpan.', data: await getSetting(db, user_id) }
      },
    })
  }
