import { queryOptions } from '@tanstack/react-query'
import { refreshRoll, scanKey } from './scan.ts'
import { findEvent, listScans } from './scan-store.ts'

const REFRESH_MS = 120_000

/** Refresh the stored tickets every 2 minutes while online. */
export const rollQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'event-roll', id],
    queryFn: ({ signal }) => refreshRoll(id, signal),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })

/** Read an event and its scans from this device. */
export const savedScansQuery = (id: string) =>
  queryOptions({
    queryKey: [...scanKey, id],
    queryFn: async () => ({ event: await findEvent(id), scans: await listScans(id) }),
    networkMode: 'always',
    staleTime: 0,
  })
