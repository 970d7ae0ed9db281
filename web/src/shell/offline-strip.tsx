import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useOnline } from '../lib/online.ts'
import { OfflineNote } from '../ui/offline-note.tsx'
import classes from './offline-strip.module.css'

/** Without a network: since when what is shown has been known. */
export function OfflineStrip() {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  if (isOnline) return null
  return (
    <div className={classes.strip}>
      <OfflineNote savedAt={oldestShown(queryClient)} />
    </div>
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
