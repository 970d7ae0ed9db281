import { useMemo, useSyncExternalStore } from 'react'
import { outbox } from './outbox-queries.ts'

/** Channels for which this browser still has something to send. */
export function useUnsent(): ReadonlySet<string> {
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.getState)
  return useMemo(() => new Set(entries.map(({ channel_id }) => channel_id)), [entries])
}
