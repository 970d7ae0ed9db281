import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './event-dialog.module.css'

interface EventDialogProps {
  title: string
  children: ReactNode
  /** The second choice first, then the first. */
  actions: ReactNode
  onClose: () => void
}

/** A question before a step. The browser's own dialog traps the focus, closes on Escape and gives the focus back. */
export function EventDialog({ title, children, actions, onClose }: EventDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it still stands in the page: only then is the focus given back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    // What lies outside the dialog's box counts as the dialog itself.
    const closeBeside = (event: MouseEvent) => event.target === dialog && dialog?.close()
    dialog?.addEventListener('click', closeBeside)
    return () => dialog?.removeEventListener('click', closeBeside)
  }, [])
  return (
    <dialog ref={ref} className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>{title}</h2>
        <div className={classes.words}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
