import type { LinkProps } from '@tanstack/react-router'
import type { IgnitionContent } from '@semai/contract/ignition'
import { placeWords } from './session/text.ts'

type Target = Pick<LinkProps, 'to' | 'params'> & { label: string }

/** Sessions with a seat of the person. */
export const sessionAppointmentsOf = (sessions: IgnitionContent[]) =>
  sessions
    .filter(
      ({ participation, status, mode }) =>
        participation === 'registered' && status === 'published' && mode !== 'recorded',
    )
    .map((session) => {
      const { id, title, start_time, end_time, time_zone } = session
      const target: Target = { to: '/ignition/$id', params: { id }, label: 'Buka sesi' }
      const place = placeWords(session)
      return { kind: 'event' as const, title, start_at: start_time, end_at: end_time, time_zone, place, target }
    })
