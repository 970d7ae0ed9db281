import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { serverLimits } from '@semai/contract/call/limits'
import * as markas from '@semai/contract/markas/setting'
import { checkRange } from '../../../lib/time/day-range.ts'
import type { Deps } from '../../../lib/deps.ts'
import { onePage } from '../../../lib/database/page.ts'
import { listHolidays } from './holiday-queries.ts'

export const holidayRoutes =
  ({ db }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...markas.listHolidays,
      handler: async ({ query }) => onePage(await listHolidays(db, checkRange(query, serverLimits.holidayRangeDays))),
    })
  }
