import { useEffect } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchStored } from '../../lib/offline/refetch-stored.ts'
import { watchMarks } from '../../lib/offline/marks.ts'
import { listPending } from './pending.ts'

const pendingQuery = queryOptions({
  queryKey: ['pending'],
  meta: { isShell: true },
  queryFn: () => listPending(),
  networkMode: 'always',
  staleTime: 0,
})

/** Pending items of this device, updated live. */
export function usePending() {
  const queryClient = useQueryClient()
  useEffect(() => watchMarks(() => void refetchStored(queryClient, pendingQuery.queryKey)), [queryClient])
  return useQuery(pendingQuery)
}
