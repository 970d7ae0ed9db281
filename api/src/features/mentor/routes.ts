import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { mentorAccountRoutes } from './account/routes.ts'
import { mentorAfterRoutes } from './after/routes.ts'
import { mentorDirectoryRoutes } from './directory/routes.ts'
import { hoursRoutes } from './hours/routes.ts'
import { mentorQueueRoutes } from './queue/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { mentorStaffRoutes } from './staff/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

/** Mentors: directory, accounts, hours, sessions, outcomes, queues and staff views. */
export const mentorRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(mentorDirectoryRoutes(deps))
    await app.register(mentorAccountRoutes(deps))
    await app.register(hoursRoutes(deps))
    await app.register(sessionRoutes(deps))
    await app.register(waitingRoutes(deps))
    await app.register(mentorAfterRoutes(deps))
    await app.register(mentorStaffRoutes(deps))
    await app.register(mentorQueueRoutes(deps))
  }
