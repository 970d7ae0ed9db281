import type { MentorSession } from '@semai/contract/mentor/session'
import { mentorAppointmentsOf } from './next-step-facts.ts'

/** One's next session with a mentor, as an entry of one's agenda. */
export const mentorEntriesOf = (session: MentorSession | null) =>
  mentorAppointmentsOf(session).map(({ target: { to, params }, ...entry }) => ({
    id: session?.id ?? '',
    ...entry,
    target: { to, params },
  }))
