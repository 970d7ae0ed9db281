import { ignitionContent } from '@semai/contract/console/resource/ignition-content'
import { sql } from 'kysely'
import { sessionErrors } from '../../ignition/edit-session.ts'
import { fillFreeSeats } from '../../ignition/fill-seats.ts'
import { notifyCancelled } from '../../ignition/notify-cancelled.ts'
import type { ConsoleTable } from '../table.ts'
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
  check: ({ values }) =>
    sessionErrors({
      start_time: textIn(values, 'start_time'),
      end_time: textIn(values, 'end_time'),
      mode: textIn(values, 'mode'),
      region_hub_id: textIn(values, 'region_hub_id'),
    }),
  after: async ({ tx, context, id, before }) => {
    if (before?.['status'] === 'published') await fillFreeSeats(context.deps, tx, id)
  },
  actions: {
    cancel: async ({ tx, context, rows }) => {
      for (const { id } of rows) await notifyCancelled(context.deps, tx, id)
    },
  },
}
