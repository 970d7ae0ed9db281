import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A modal dialog that only its own button ends: neither Escape nor a tap beside it. */
export function InsistentDialog({ title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby="dialog-title"
      aria-describedby="dialog-words"
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape through.
      onClose={() => ref.current?.showModal()}
    >
      <h2 id="dialog-title">{title}</h2>
      <p id="dialog-words">{children}</p>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}
