import { Suspense, useSyncExternalStore } from 'react'
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useOnline, useProbe } from '../lib/online.ts'
import { mayKeepAny, watchUntold } from '../lib/untold.ts'
import { OfflineNote } from '../ui/offline-note.tsx'
import { quietPart } from '../ui/quiet-part.ts'
import classes from './offline-strip.module.css'

// Where its code has not been kept, the strip does without.
const WaitingButton = quietPart(async () => (await import('./waiting-button.tsx')).WaitingButton)

interface OfflineStripProps {
  /** Whether what waits to be sent can be seen from here: the console shows its scans itself. */
  leadsToWaiting?: boolean
}

/** Without a network: since when what is shown has been known. */
export function OfflineStrip({ leadsToWaiting = false }: OfflineStripProps) {
  const isOnline = useOnline()
  return isOnline ? null : <Strip leadsToWaiting={leadsToWaiting} />
}

function Strip({ leadsToWaiting }: Required<OfflineStripProps>) {
  useProbe()
  const savedAt = useOldestShown()
  const hasWaiting = useSyncExternalStore(watchUntold, mayKeepAny, () => false)
  return (
    <div className={classes.strip}>
      <OfflineNote savedAt={savedAt}>
        <Suspense>{leadsToWaiting && hasWaiting && <WaitingButton />}</Suspense>
      </OfflineNote>
    </div>
  )
}

// What is kept on the device may be read after the strip is there.
function useOldestShown(): number | undefined {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => oldestShown(queryClient),
    () => undefined,
  )
}

function oldestShown(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map((query) => query.state.dataUpdatedAt)
  const known = times.filter((time) => time > 0)
  return known.length > 0 ? Math.min(...known) : undefined
}
