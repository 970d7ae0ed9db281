import { Suspense, useSyncExternalStore } from 'react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useOnline, useProbe } from '../../lib/network/use-online.ts'
import { mayAnyBePending, watchMarks } from '../../lib/offline/marks.ts'
import { OfflineNote } from '../../ui/state/offline-note.tsx'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import classes from './offline-strip.module.css'
import { oldestShown } from './oldest-shown.ts'

// Missing if its code is not stored.
const PendingButton = optionalChunk(async () => (await import('./pending-button.tsx')).PendingButton)

interface OfflineStripProps {
  /** Whether what waits to be sent can be seen from here: the console shows its scans itself. */
  leadsToPending?: boolean
}

/** Strip shown without a network, with the time of saved data if the page shows any. */
export function OfflineStrip({ leadsToPending = false }: OfflineStripProps) {
  const isOnline = useOnline()
  return isOnline ? null : <Strip leadsToPending={leadsToPending} />
}

function Strip({ leadsToPending }: Required<OfflineStripProps>) {
  useProbe()
  const savedAt = useOldestShown()
  const hasPending = useSyncExternalStore(watchMarks, mayAnyBePending, () => false)
  return (
    <div className={classes.strip}>
      <OfflineNote savedAt={savedAt}>
        <Suspense>{leadsToPending && hasPending && <PendingButton />}</Suspense>
      </OfflineNote>
    </div>
  )
}

// Stored answers may load after the strip shows.
function useOldestShown(): number | undefined {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => oldestShown(queryClient.getQueryCache().findAll({ type: 'active' })),
    () => undefined,
  )
}
