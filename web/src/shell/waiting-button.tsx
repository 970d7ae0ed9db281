import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useWaiting } from './waiting-state.ts'
import classes from './waiting-button.module.css'

const WaitingDialog = lazyPart(async () => (await import('./waiting-dialog.tsx')).WaitingDialog)

/** How much waits for a network, and the way to see it. */
export function WaitingButton() {
  const { data: groups = [] } = useWaiting()
  const [isOpen, setOpen] = useState(false)
  const count = groups.flatMap(({ kind, items }) => (kind === 'draft' ? [] : items)).length
  if (count === 0 && !isOpen) return null
  return (
    <>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count} menunggu terkirim
      </button>
      <Suspense>{isOpen && <WaitingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
