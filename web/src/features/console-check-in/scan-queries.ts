import { queryOptions } from '@tanstack/react-query'
import { refreshRoll, scanKey } from './scan.ts'
import { findEvent, listScans } from './scan-store.ts'

const REFRESH_MS = 120_000

/** Brings what is on this device up to date, as long as there is a network. */
export const rollQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'event-roll', id],
    queryFn: ({ signal }) => refreshRoll(id, signal),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })

/** What is on this device of an event. */
export const keptQuery = (id: string) =>
  queryOptions({
    queryKey: [...scanKey, id],
    queryFn: async () => ({ event: await findEvent(id), scans: await listScans(id) }),
    networkMode: 'always',
    staleTime: 0,
  })
