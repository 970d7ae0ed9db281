import { useEffect } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { readAnew } from '../lib/read-anew.ts'
import { watchUntold } from '../lib/untold.ts'
import { listGroups } from './waiting.ts'

const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: listGroups,
  networkMode: 'always',
  staleTime: 0,
})

/** What waits on this device, as it changes. */
export function useWaiting() {
  const queryClient = useQueryClient()
  useEffect(() => watchUntold(() => void readAnew(queryClient, waitingQuery.queryKey)), [queryClient])
  return useQuery(waitingQuery)
}
