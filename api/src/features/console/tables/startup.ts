import { startup } from '@semai/contract/console/resource/startup'
import { sql } from 'kysely'
import { startupEffects } from '../../startup/edit/effects.ts'
import { closeForStaff } from '../../startup/edit/archive-startup.ts'
import { reopenForStaff } from '../../startup/edit/reopen-startup.ts'
import { replaceSectors } from '../../startup/edit/save-startup.ts'
import { isMemberOfAny, verifyStartups } from '../../startup/edit/verify-startups.ts'
import type { Tx } from '../../../lib/database/db.ts'
import { actionRefused } from '../../../lib/failure.ts'
import type { ConsoleTable } from '../table.ts'
import { idsOf, textsIn } from '../value-rules.ts'

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
  effects: startupEffects,
  personal: ['contact_email'],
  check: ({ values }) =>
    textsIn(values, 'sector_ids').length === 0
      ? [{ field: 'sector_ids', message: 'Pilih satu sampai tiga sektor.' }]
      : [],
  after: ({ tx, id, values }) => replaceSectors(tx, id, textsIn(values, 'sector_ids')),
  actions: {
    verify: async ({ tx, rows, context: { now, session } }) => {
      await refuseOwn(tx, session.user_id, idsOf(rows))
      await verifyStartups(tx, idsOf(rows), { isVerified: true, now })
    },
    unverify: ({ tx, rows, context: { now } }) => verifyStartups(tx, idsOf(rows), { isVerified: false, now }),
    close: async ({ tx, context, rows }) => {
      const actorId = context.session.user_id
      for (const { id, label } of rows) {
        await closeForStaff(context.deps, tx, { startup: { id, name: label }, actorId })
      }
    },
    reopen: async ({ tx, context, rows }) => {
      await refuseOwn(tx, context.session.user_id, idsOf(rows))
      for (const { id, label } of rows) await reopenForStaff(context.deps, tx, { id, name: label })
    },
  },
}

/** Reject verifying or reopening a startup that the operator belongs to. @throws Failure console-action-refused */
async function refuseOwn(tx: Tx, userId: string, ids: string[]) {
  if (await isMemberOfAny(tx, userId, ids)) throw actionRefused('Kamu anggota startup ini. Minta pengelola lain.')
}
