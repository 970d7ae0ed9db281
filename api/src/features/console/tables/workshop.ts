import { workshop } from '@semai/contract/console/resource/workshop'
import { sql } from 'kysely'
import { workshopErrors } from '../../workshop/edit-workshop.ts'
import { draftsOfWorkshops } from '../../workshop/draft-queries.ts'
import type { ConsoleTable } from '../table.ts'
import { rowsIn, textIn } from '../value-rules.ts'

export const workshopTable: ConsoleTable = {
  resource: workshop,
  // A draft too: the staff see it as participants will.
  isShown: ({ status }) => status !== 'archived',
  table: 'workshop',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.summary`],
  first: sql`t.position`,
  position: 'position',
  constraints: {
    workshop_seats: { field: 'capacity', message: 'Pesertanya sudah lebih banyak dari ini.' },
    workshop_of_role: {
      field: 'role_code',
      message: 'Peran ini sudah punya workshop yang terbit. Arsipkan dulu yang itu.',
    },
  },
  // What is kept of people in it would go with it.
  isUsed: sql`exists (select from workshop_participant p where p.workshop_id = t.id)`,
  within: { publish: draftsOfWorkshops },
  check: ({ values }) =>
    workshopErrors({
      registration_opens_at: textIn(values, 'registration_opens_at'),
      registration_closes_at: textIn(values, 'registration_closes_at'),
      starts_at: textIn(values, 'starts_at'),
      ends_at: textIn(values, 'ends_at'),
      sessions: rowsIn(values, 'sessions').map((session) => ({
        start_at: textIn(session, 'start_at'),
        end_at: textIn(session, 'end_at'),
      })),
    }),
  prepare: ({ values }) => ({ line: values['track'] === 'sekolah_beta' ? values['line'] : null }),
}
