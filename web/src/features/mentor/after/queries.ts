import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

/** Everything about what was agreed on in sessions begins with it. */
const ACTION_KEY = ['mentor-action'] as const

/** What is open of a startup, for its team and its mentors. */
export const startupActionsQuery = (startup_id: string) =>
  queryOptions({
    queryKey: [...ACTION_KEY, 'startup', startup_id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-action/get', { querystring: { startup_id } }, { signal })).data,
    // A mentor who never met this startup is told that there is none: no second try finds one.
    retry: false,
  })
