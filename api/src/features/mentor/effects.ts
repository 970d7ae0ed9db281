import { sql } from 'kysely'
import type { Effects } from '../../lib/change/effect.ts'

/** The effects of changes of a mentor's entry on founders; see docs/changes.md. Mentors set their hours themselves. */
export const mentorEffects: Effects = {
  cells: [
    {
      name: 'mentor.unavailable',
      fields: ['is_available'],
      applies: ({ after }) => after['is_available'] === false,
      async count(tx, { id, now }) {
        const { rows } = await sql<{ count: number }>`
          select count(distinct booked_by)::integer as count
          from mentor_session
          where mentor_id = ${id}
            and state in ('requested', 'confirmed')
            and start_at > ${now.toISOString()}`.execute(tx)
        return rows[0]?.count ?? 0
      },
      text: () => 'sudah punya sesi. Sesinya tetap; permintaan baru ditutup.',
    },
  ],
  silent: [
    'full_name',
    'photo_url',
    'position',
    'startup_name',
    'region_hub_id',
    'short_description',
    'linkedin_url',
    'expertise',
    'languages',
  ],
  isOpen: ({ before }) => before['is_available'] === true,
}
