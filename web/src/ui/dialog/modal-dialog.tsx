import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { InDialog } from '../dropdown.ts'
import classes from './modal-dialog.module.css'

type ModalDialogProps = {
  onClose: () => void
  children: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
  className?: string | undefined
}

/**
 * The browser's own dialog, open as long as it is rendered: it traps the focus and gives it back, and closes on
 * Escape and by a tap beside it. Its content fills it to the edge.
 */
export function ModalDialog({ onClose, children, className, ...names }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // While it still stands in the page, or the focus would be lost with it.
    return () => {
      dialog?.close()
      // What opened it may be gone with what was done: the page itself is better than its very top.
      const active = document.activeElement
      if (active === document.body || dialog?.contains(active))
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => (ref.current ? closeBeside(ref.current) : undefined), [])
  return (
    <dialog
      ref={ref}
      className={className ? `${classes.dialog} ${className}` : classes.dialog}
      onClose={onClose}
      {...names}
    >
      <InDialog value={true}>{children}</InDialog>
    </dialog>
  )
}

// What lies outside the dialog's box counts as the dialog itself. A drag that began inside does not close it.
function closeBeside(dialog: HTMLDialogElement) {
  let beganBeside = false
  const begin = (event: PointerEvent) => {
    beganBeside = event.target === dialog
  }
  const end = (event: MouseEvent) => {
    if (beganBeside && event.target === dialog) dialog.close()
  }
  dialog.addEventListener('pointerdown', begin)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', begin)
    dialog.removeEventListener('click', end)
  }
}
