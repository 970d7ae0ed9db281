import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

/** Prefix of all query keys of actions. */
const ACTION_KEY = ['mentor-action'] as const

/** Open actions of a startup, for its team and mentors. */
export const startupActionsQuery = (startup_id: string) =>
  queryOptions({
    queryKey: [...ACTION_KEY, 'startup', startup_id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-action/get', { querystring: { startup_id } }, { signal })).data,
    // Mentors without a session with this startup get 404, so a retry is useless.
    retry: false,
  })
