import type { LinkProps } from '@tanstack/react-router'
import type { MentorAction } from '@semai/contract/mentor/after'
import type { MentorSession } from '@semai/contract/mentor/session'
import { otherOf } from './session-text.ts'

type Target = Pick<LinkProps, 'to' | 'params'> & { label: string }

/** The session that is on or comes next, as somewhere one is expected. A request is not: it may be declined. */
export function mentorAppointmentsOf(session: MentorSession | null) {
  if (session?.state !== 'confirmed') return []
  const { id, start_at, end_at, mode, mentor, place } = session
  const target: Target = { to: '/mentor/sesi/$id', params: { id }, label: 'Buka sesi' }
  const where = mode === 'online' ? 'Daring' : (place ?? 'Di Markas')
  const title = `Sesi dengan ${otherOf(session).full_name}`
  return [{ kind: 'mentor' as const, title, start_at, end_at, time_zone: mentor.time_zone, place: where, target }]
}

/** What one agreed to do, with the page where it is ticked off. */
export function agreedActionOf(action: MentorAction | null) {
  if (!action) return null
  const { what, due_on, mentor_name, session_id } = action
  const target: Target = { to: '/mentor/sesi/$id', params: { id: session_id }, label: 'Lihat langkahmu' }
  return { title: what, due_on, mentor_name, target }
}
