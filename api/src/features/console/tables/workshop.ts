import { workshop } from '@semai/contract/console/resource/workshop'
import { sql } from 'kysely'
import { workshopEffects } from '../../workshop/edit/effects.ts'
import { followChange } from '../../workshop/edit/follow-change.ts'
import { reliedOn } from '../../workshop/edit/relied-on.ts'
import { workshopErrors } from '../../workshop/edit-workshop.ts'
import { draftsOfWorkshops } from '../../workshop/draft-queries.ts'
import type { ConsoleTable } from '../table.ts'
import { numberIn, rowsIn, textIn } from '../value-rules.ts'

export const workshopTable: ConsoleTable = {
  resource: workshop,
  // Drafts too: staff preview them as participants will see them.
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
  // Removal would also delete the records of its participants.
  isUsed: sql`exists (select from workshop_participant p where p.workshop_id = t.id)`,
  within: { publish: draftsOfWorkshops },
  check: ({ values, before }) =>
    workshopErrors({
      capacity: numberIn(values, 'capacity'),
      taken: (before && numberIn(before, 'taken')) ?? 0,
      registration_opens_at: textIn(values, 'registration_opens_at'),
      registration_closes_at: textIn(values, 'registration_closes_at'),
      starts_at: textIn(values, 'starts_at'),
      ends_at: textIn(values, 'ends_at'),
      sessions: rowsIn(values, 'sessions').map((session) => ({
        start_at: textIn(session, 'start_at'),
        end_at: textIn(session, 'end_at'),
      })),
    }),
  effects: workshopEffects,
  after: async ({ tx, context, id, values, before }) => {
    if (!before || before['status'] === 'draft') return
    await followChange(context.deps, tx, id, { before: reliedOn(before), after: reliedOn(values) })
  },
  prepare: ({ values }) => ({ line: values['track'] === 'sekolah_beta' ? values['line'] : null }),
}
