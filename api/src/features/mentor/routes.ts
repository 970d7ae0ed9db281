import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as mentor from '@semai/contract/mentor'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/database/page.ts'
import { countExpertise, findMentor, listMentors } from './queries.ts'

export const mentorRoutes =
  ({ db, readDb }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...mentor.listMentors, handler: ({ query }) => listMentors(readDb, query) })

    app.route({
      ...mentor.getMentor,
      handler: async ({ params }) => {
        const data = await findMentor(db, params.id)
        if (!data) throw new Failure('mentor-not-found')
        return { data }
      },
    })

    app.route({ ...mentor.listExpertise, handler: async () => onePage(await countExpertise(readDb)) })
  }
