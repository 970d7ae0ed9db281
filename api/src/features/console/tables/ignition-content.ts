import { ignitionContent } from '@semai/contract/console/resource/ignition-content'
import { sql } from 'kysely'
import { checkRedraft } from '../../../lib/change/check-redraft.ts'
import { sessionErrors } from '../../ignition/edit-session.ts'
import { sessionEffects } from '../../ignition/effects.ts'
import { reliedOn } from '../../ignition/relied-on.ts'
import { followCancellation, followChange } from '../../ignition/follow-change.ts'
import type { ConsoleTable } from '../table.ts'
import { idsOf, textIn } from '../value-rules.ts'

export const ignitionContentTable: ConsoleTable = {
  resource: ignitionContent,
  table: 'ignition_content',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.summary`],
  constraints: {
    ignition_content_ends_after_start: { field: 'end_time', message: 'Harus sesudah mulai.' },
    ignition_content_offline_has_hub: { field: 'region_hub_id', message: 'Pilih hubnya.' },
    ignition_content_episode_once: { field: 'episode_number', message: 'Episode ini sudah ada.' },
  },
  isUsed: sql`exists (select from ignition_participant p where p.ignition_content_id = t.id)`,
  isShown: ({ status }) => status !== 'cancelled',
  check: ({ values }) =>
    sessionErrors({
      start_time: textIn(values, 'start_time'),
      end_time: textIn(values, 'end_time'),
      mode: textIn(values, 'mode'),
      region_hub_id: textIn(values, 'region_hub_id'),
    }),
  effects: sessionEffects,
  after: async ({ tx, context, id, values, before }) => {
    if (before?.['status'] !== 'published') return
    await followChange(context.deps, tx, id, { before: reliedOn(before), after: reliedOn(values) })
  },
  actions: {
    redraft: ({ tx, rows }) =>
      checkRedraft(tx, idsOf(rows), { table: 'ignition_participant', column: 'ignition_content_id' }),
    cancel: async ({ tx, context, rows }) => {
      for (const { id } of rows) await followCancellation(context.deps, tx, id)
    },
  },
}
