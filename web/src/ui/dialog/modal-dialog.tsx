import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { InDialog } from '../control/dropdown.ts'
import classes from './modal-dialog.module.css'

type ModalDialogProps = {
  onClose: () => void
  children: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
  className?: string | undefined
}

/**
 * Native dialog, open while rendered: traps and restores the focus, and closes on Escape and on a tap beside it. Its content has no
 * padding.
 */
export function ModalDialog({ onClose, children, className, ...names }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closed before it is removed, or the focus would be lost.
    return () => {
      dialog?.close()
      // The opener may be removed; focus the page's content instead of its top.
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

// Clicks on the backdrop target the dialog. A drag that began inside does not close it.
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
