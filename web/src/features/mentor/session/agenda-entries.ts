import type { MentorSession } from '@semai/contract/mentor/session'
import { mentorAppointmentsOf } from './next-step-facts.ts'

/** The next mentor session as an agenda entry. */
export const mentorEntriesOf = (session: MentorSession | null) =>
  mentorAppointmentsOf(session).map(({ target: { to, params }, ...entry }) => ({
    id: session?.id ?? '',
    ...entry,
    target: { to, params },
  }))
