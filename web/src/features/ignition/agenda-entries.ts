import type { IgnitionContent } from '@semai/contract/ignition'
import { placeWords } from './session/text.ts'

const COMING = new Set<IgnitionContent['participation']>(['registered', 'waitlisted'])

/** Build agenda entries of the sessions with a seat or a place on the waiting list. */
export const sessionEntriesOf = (sessions: IgnitionContent[]) =>
  sessions
    .filter(
      ({ participation, status, mode }) => COMING.has(participation) && status === 'published' && mode !== 'recorded',
    )
    .map((session) => ({
      id: session.id,
      kind: 'session' as const,
      title: session.title,
      start_at: session.start_time,
      end_at: session.end_time,
      time_zone: session.time_zone,
      place: placeWords(session),
      state: session.participation === 'waitlisted' ? 'daftar tunggu' : undefined,
      target: { to: '/ignition/$id' as const, params: { id: session.id } },
    }))
