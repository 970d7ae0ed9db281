import { startup } from '@semai/contract/console/startup'
import { sql } from 'kysely'
import { closeForStaff, tellReopened } from '../../startup/staff-queries.ts'
import type { Act, Change, ConsoleTable } from '../table.ts'
import { textsIn } from '../value-rules.ts'

export const startupTable: ConsoleTable = {
  resource: startup,
  table: 'startup',
  hub: sql`t.region_hub_id`,
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.tagline`],
  blank: ['tagline', 'description'],
  columns: {
    members: sql`(select count(*)::integer from startup_member m where m.startup_id = t.id)`,
    sector_ids: sql`array(select i.sector_id from startup_in_sector i where i.startup_id = t.id order by i.position)`,
  },
  apart: ['sector_ids'],
  personal: ['contact_email'],
  check: ({ values }) =>
    textsIn(values, 'sector_ids').length === 0
      ? [{ field: 'sector_ids', message: 'Pilih satu sampai tiga sektor.' }]
      : [],
  after: keepSectors,
  actions: {
    verify: (act) => setVerified(act, act.context.now.toISOString()),
    unverify: (act) => setVerified(act, null),
    close: async ({ tx, context, rows }) => {
      const actorId = context.session.user_id
      for (const { id, label } of rows) {
        await closeForStaff(context.deps, tx, { startup: { id, name: label }, actorId })
      }
    },
    reopen: async ({ tx, context, rows }) => {
      for (const { id, label } of rows) await tellReopened(context.deps, tx, { id, name: label })
    },
  },
}

async function keepSectors({ tx, id, values }: Change) {
  await tx.deleteFrom('startup_in_sector').where('startup_id', '=', id).execute()
  const rows = textsIn(values, 'sector_ids').map((sector_id, at) => ({ startup_id: id, sector_id, position: at + 1 }))
  await tx.insertInto('startup_in_sector').values(rows).execute()
}

async function setVerified({ tx, rows, context }: Act, verified_at: string | null) {
  await tx
    .updateTable('startup')
    .set({ verified_at, updated_at: context.now.toISOString() })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}
