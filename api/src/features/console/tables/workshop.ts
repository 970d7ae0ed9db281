import { workshop } from '@semai/contract/console/workshop'
import { sql } from 'kysely'
import { draftsOfWorkshops } from './draft-parts-queries.ts'
import type { ConsoleTable, ValidationError, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

const spans = [
  { from: 'registration_opens_at', to: 'registration_closes_at', message: 'Harus sesudah pendaftaran dibuka.' },
  { from: 'starts_at', to: 'ends_at', message: 'Harus sesudah mulai.' },
]

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
  check: ({ values }) => [...spans.flatMap((span) => backwards(values, span)), ...meetingFaults(values)],
  prepare: ({ values }) => ({ line: values['track'] === 'sekolah_beta' ? values['line'] : null }),
}

function backwards(
  values: Values,
  { from, to, message }: { from: string; to: string; message: string },
): ValidationError[] {
  const [start, end] = [textIn(values, from), textIn(values, to)]
  return start && end && Date.parse(end) <= Date.parse(start) ? [{ field: to, message }] : []
}

function meetingFaults({ sessions }: Values): ValidationError[] {
  if (!Array.isArray(sessions)) return []
  return sessions.flatMap((session: Values, at) =>
    backwards(session, { from: 'start_at', to: 'end_at', message: 'Harus sesudah mulai.' }).map(
      ({ field, message }) => ({
        field: `sessions.${at}.${field}`,
        message,
      }),
    ),
  )
}
