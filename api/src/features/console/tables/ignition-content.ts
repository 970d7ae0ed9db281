import { ignitionContent } from '@semai/contract/console/ignition-content'
import { sql } from 'kysely'
import { fillFreeSeats, tellCancelled } from '../../ignition/change-queries.ts'
import type { Change, ConsoleTable, ValidationError } from '../table.ts'
import { textIn } from '../value-rules.ts'

export const ignitionContentTable: ConsoleTable = {
  resource: ignitionContent,
  table: 'ignition_content',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.summary`],
  constraints: {
    ignition_content_ends_after_start: { field: 'end_time', message: 'Harus sesudah mulai.' },
    ignition_content_seats: { field: 'capacity', message: 'Pesertanya sudah lebih banyak dari ini.' },
    ignition_content_offline_has_hub: { field: 'region_hub_id', message: 'Pilih hubnya.' },
    ignition_content_episode_once: { field: 'episode_number', message: 'Episode ini sudah ada.' },
  },
  isUsed: sql`exists (select from ignition_participant p where p.ignition_content_id = t.id)`,
  isShown: ({ status }) => status !== 'cancelled',
  check: faultsOf,
  after: async ({ tx, context, id, before }) => {
    if (before?.['status'] === 'published') await fillFreeSeats(context.deps, tx, id)
  },
  actions: {
    cancel: async ({ tx, context, rows }) => {
      for (const { id } of rows) await tellCancelled(context.deps, tx, id)
    },
  },
}

function faultsOf({ values }: Change): ValidationError[] {
  const at = (name: string) => Date.parse(textIn(values, name))
  return [
    ...(at('end_time') <= at('start_time') ? [{ field: 'end_time', message: 'Harus sesudah mulai.' }] : []),
    ...(values['mode'] === 'offline' && !values['region_hub_id']
      ? [{ field: 'region_hub_id', message: 'Pilih hubnya.' }]
      : []),
  ]
}
