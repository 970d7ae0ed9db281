import { Suspense, useState } from 'react'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import { usePending } from './pending-state.ts'
import classes from './pending-button.module.css'

const PendingDialog = lazyChunk(async () => (await import('./pending-dialog.tsx')).PendingDialog)

/** How much waits for a network, and the way to see it. */
export function PendingButton() {
  const { data: groups = [] } = usePending()
  const [isOpen, setOpen] = useState(false)
  const count = groups.flatMap(({ kind, entries }) => (kind === 'draft' ? [] : entries)).length
  if (count === 0 && !isOpen) return null
  return (
    <>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count} menunggu terkirim
      </button>
      <Suspense>{isOpen && <PendingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
