import type { LinkProps } from '@tanstack/react-router'
import type { MentorAction } from '@semai/contract/mentor/after'
import type { MentorSession } from '@semai/contract/mentor/session'
import { otherOf } from './session-text.ts'

type Target = Pick<LinkProps, 'to' | 'params'> & { label: string }

/** The running or next confirmed session as an appointment. Requests are left out, because they may be declined. */
export function mentorAppointmentsOf(session: MentorSession | null) {
  if (session?.state !== 'confirmed') return []
  const { id, start_at, end_at, mode, mentor, place } = session
  const target: Target = { to: '/mentor/sesi/$id', params: { id }, label: 'Buka sesi' }
  const where = mode === 'online' ? 'Daring' : (place ?? 'Di Markas')
  const title = `Sesi dengan ${otherOf(session).full_name}`
  return [{ kind: 'mentor' as const, title, start_at, end_at, time_zone: mentor.time_zone, place: where, target }]
}

/** An agreed action, with the page where it is marked as done. */
export function agreedActionOf(action: MentorAction | null) {
  if (!action) return null
  const { what, due_on, mentor_name, session_id } = action
  const target: Target = { to: '/mentor/sesi/$id', params: { id: session_id }, label: 'Lihat langkahmu' }
  return { title: what, due_on, mentor_name, target }
}
