import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as mentor from '@semai/contract/mentor/directory'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { SharedAnswers } from '../../../lib/http/shared-answers.ts'
import { onePage } from '../../../lib/database/page.ts'
import { countExpertise, findMentor, listMentors } from './queries.ts'

/** Public mentor directory. */
export const mentorDirectoryRoutes =
  ({ db, readDb, config }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const shared = new SharedAnswers({ isOn: config.sharesAnswers, unmarked: {} })

    app.route({
      ...mentor.listMentors,
      handler: (request, reply) => shared.list(request, reply, request.url, () => listMentors(readDb, request.query)),
    })

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
