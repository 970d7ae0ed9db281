import { useEffect, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import classes from './reader-resume.module.css'

interface ResumeNoteProps {
  children: string
  action: string
  onAction: () => void
  /** Close the note. Without it the note disappears after a while. */
  onClose?: () => void
}

const SHOWN_MS = 8000

/** Note about a resumed or newer place, with a button to go there. */
export function ResumeNote({ children, action, onAction, onClose }: ResumeNoteProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (onClose) return
    const timer = window.setTimeout(() => setOver(true), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [onClose])
  if (isOver) return null
  const close = onClose ?? (() => setOver(true))
  return (
    <div className={classes.note} role="status">
      <p>{children}</p>
      <button
        type="button"
        className={classes.action}
        onClick={() => {
          onAction()
          close()
        }}
      >
        {action}
      </button>
      <button type="button" className={classes.close} aria-label="Tutup" onClick={close}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
