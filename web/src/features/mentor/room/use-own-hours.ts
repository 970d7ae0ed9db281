import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { ownHoursQuery } from './queries.ts'

/** Whether the person is a mentor. 'unsure' while a cached profile, which may predate the invitation, is refetched. */
export function useIsMentor(): 'yes' | 'no' | 'unsure' {
  const { data: person, isFetching } = useQuery(profileQuery)
  if (person?.is_mentor) return 'yes'
  return isFetching ? 'unsure' : 'no'
}

/** Query the person's own hours, only if they are a mentor. */
export function useOwnHours() {
  const isMentor = useIsMentor()
  const query = useQuery({ ...ownHoursQuery, enabled: isMentor === 'yes' })
  return { query, isNone: isMentor === 'no' || isFailure(query.error, 'mentor-account-missing') }
}
