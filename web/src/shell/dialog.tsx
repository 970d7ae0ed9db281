import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** Modal dialog that only its buttons close. */
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
