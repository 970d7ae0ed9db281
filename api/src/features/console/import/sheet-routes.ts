import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  exportConsoleRows,
  importConsoleRows,
  listConsoleHistory,
  orderConsoleRows,
} from '@semai/contract/console/record'
import { limits } from '@semai/contract/call/limits'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { sendCsv } from '../../../lib/text/csv.ts'
import type { Deps } from '../../../lib/deps.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { listActions } from '../audit/queries.ts'
import { isHeadOf } from './csv-rules.ts'
import { readSheet } from './sheet-rules.ts'
import { contextOf } from '../context-rules.ts'
import { exportRows } from '../export/export-rows.ts'
import { headOf } from '../export/rules.ts'
import { importRows } from './import-rows.ts'
import { orderRows } from '../record/order-rows.ts'
import { getRow } from '../row-queries.ts'

/** Routes for ordering, import, export and the audit trail of rows. */
export const sheetRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...orderConsoleRows,
      handler: async (request) => {
        const context = contextOf(deps, request, request.params.resource, 'order')
        return { data: { count: await orderRows(context, request.body) } }
      },
    })

    app.route({
      ...exportConsoleRows,
      handler: async (request, reply) => {
        const { params, query } = request
        const context = contextOf(deps, request, params.resource, 'export')
        const parts = await exportRows(context, query)
        const head = headOf(context.table.resource)
        return sendCsv(reply, { name: params.resource, head, parts, separator: query.separator })
      },
    })

    app.route({
      ...importConsoleRows,
      handler: async (request) => {
        const { params, query } = request
        const context = contextOf(deps, request, params.resource, 'import')
        const { bytes } = await readUpload(request, limits.pdfBytes, 'csv-too-long')
        const choices = Object.fromEntries(new URLSearchParams(query.choices))
        return {
          data: await importRows(context, { ...query, sheet: readSheet(bytes, isHeadOf(context.table)), choices }),
        }
      },
    })

    app.route({
      ...listConsoleHistory,
      handler: async (request) => {
        const { params, query } = request
        const context = contextOf(deps, request, params.resource)
        const { id } = await getRow(deps.db, context, params.id)
        const filter = { subject_id: id, resource: params.resource, time_zone: 'Asia/Jakarta' as const }
        return listActions(deps.db, filter, true, { page: query.page, size: staffLimits.consolePageSize })
      },
    })
  }
