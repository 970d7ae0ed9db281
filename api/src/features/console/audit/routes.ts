import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { exportAuditLog, listAuditActions, listAuditLog, type AuditFilter, type AuditItem } from '@semai/contract/audit'
import type { FastifyRequest } from 'fastify'
import { sendCsv } from '../../../lib/text/csv.ts'
import type { Db } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatInstant } from '../../../lib/time/format-date.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { listActions, readActions } from './queries.ts'
import { actionsFor } from './rules.ts'

export const auditLogRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...listAuditLog,
      handler: async (request) => {
        const { page, size, ...filter } = request.query
        return listActions(db, filter, isOnlyConsole(request), { page, size })
      },
    })

    app.route({
      ...listAuditActions,
      handler: async (request) => onePage(actionsFor(isOnlyConsole(request))),
    })

    app.route({
      ...exportAuditLog,
      handler: async (request, reply) => {
        const isNarrow = isOnlyConsole(request)
        const { user_id } = sessionOf(request)
        const details = { resource: 'audit', label: null, changes: [] }
        await insertAudit(db, { actor_id: user_id, action: 'console-export', details }, clock.now())
        const parts = rowsOf(db, request.query, isNarrow)
        return sendCsv(reply, { name: 'riwayat-tindakan', head: HEAD, parts, separator: request.query.separator })
      },
    })
  }

/** Whether the caller sees console actions only: operators do, administrators see all. */
const isOnlyConsole = (request: FastifyRequest) => sessionOf(request).scope !== 'admin'

const HEAD = ['Waktu', 'Siapa', 'Tindakan', 'Data', 'Perubahan', 'Alasan', 'Dari']

async function* rowsOf(db: Db, filter: AuditFilter, isNarrow: boolean) {
  for await (const actions of readActions(db, filter, isNarrow)) {
    yield actions.map((action) => cellsOf(action, filter.time_zone))
  }
}

const cellsOf = (
  { createdAt, actor_name, summary, row_label, row_id, changes, reason, origin }: AuditItem,
  zone: string,
) => [
  formatInstant(createdAt, zone),
  actor_name ?? 'Sistem',
  summary,
  row_label ?? row_id,
  changes.map(({ field, before, after }) => `${field}: ${textOf(before)} → ${textOf(after)}`).join('; '),
  reason,
  origin,
]

const textOf = (value: unknown) => (value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value))
