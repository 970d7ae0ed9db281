import type { IgnitionParticipantStatus } from '@semai/contract/ignition'
import { limits } from '@semai/contract/call/limits'

/** A session in notices. */
export interface SessionSummary {
  id: string
  title: string
  track: 'ignition' | 'sekolah_beta'
  mode: 'online' | 'offline' | 'recorded'
  venue_name: string | null
  start_time: string
  end_time: string
  time_zone: string
}

/** A session as taking part in it sees it. */
export interface OpenSession extends SessionSummary {
  status: 'published' | 'cancelled' | 'finished'
  join_url: string | null
}

export const spanOf = ({ start_time, end_time, time_zone }: SessionSummary) => ({
  start_at: start_time,
  end_at: end_time,
  time_zone,
})

type Clocked = Pick<OpenSession, 'status' | 'mode' | 'start_time' | 'end_time'>

/** Registration is open until the end. Recorded sessions need none. */
export const isRegistrationOpen = ({ status, mode, end_time }: Clocked, now: Date) =>
  status === 'published' && mode !== 'recorded' && Date.parse(end_time) > now.getTime()

/** The link that may be followed now; null before its time, after it, and where there is none. */
export function joinUrlAt(session: Clocked & Pick<OpenSession, 'join_url'>, now: Date): string | null {
  const opens = Date.parse(session.start_time) - limits.joinMinutesBefore * 60_000
  const isInTime = opens <= now.getTime() && isRegistrationOpen(session, now)
  return session.mode === 'online' && isInTime ? session.join_url : null
}

const seated = new Set<IgnitionParticipantStatus>(['registered', 'attended'])

/** Whether a participation counts in the session's `taken`. */
export const holdsSeat = (status: IgnitionParticipantStatus) => seated.has(status)

const trackNames = { ignition: 'Ignition', sekolah_beta: 'Sekolah Beta' }

/** Name of a session's series in notifications. */
export const trackName = ({ track }: Pick<OpenSession, 'track'>) => trackNames[track]
