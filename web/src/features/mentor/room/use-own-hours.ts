import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { ownHoursQuery } from './queries.ts'

/** Whether somebody has a mentor's room. What the device remembers of them may be older than their invitation. */
export function useIsMentor(): 'yes' | 'no' | 'unsure' {
  const { data: person, isFetching } = useQuery(profileQuery)
  if (person?.is_mentor) return 'yes'
  return isFetching ? 'unsure' : 'no'
}

/** One's own hours; nothing is asked for of who is no mentor. */
export function useOwnHours() {
  const isMentor = useIsMentor()
  const query = useQuery({ ...ownHoursQuery, enabled: isMentor === 'yes' })
  return { query, isNone: isMentor === 'no' || isFailure(query.error, 'mentor-account-missing') }
}
