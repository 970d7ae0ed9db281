import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { auditLogRoutes } from './audit/routes.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { consoleFileRoutes } from './file/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { rowRoutes } from './record/routes.ts'
import { consoleSelfRoutes } from './self/routes.ts'
import { sheetRoutes } from './import/sheet-routes.ts'
import { todayRoutes } from './today/routes.ts'

export const consoleRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(consoleSelfRoutes(deps))
    await app.register(todayRoutes(deps))
    await app.register(overviewRoutes(deps))
    await app.register(rowRoutes(deps))
    await app.register(sheetRoutes(deps))
    await app.register(consoleFileRoutes(deps))
    await app.register(peopleRoutes(deps))
    await app.register(certificateRoutes(deps))
    await app.register(auditLogRoutes(deps))
  }
