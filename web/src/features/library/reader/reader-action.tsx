import type { ReactNode } from 'react'
import { Loader } from '@mantine/core'
import classes from './reader-actions.module.css'

interface ReaderActionProps {
  /** A Tabler icon of 20. */
  icon: ReactNode
  children: ReactNode
  /** Short label for phones. */
  short: ReactNode
  onClick?: () => void
  /** Makes it a download link. */
  href?: string
  isPressed?: boolean
  isDone?: boolean
  isBusy?: boolean
  hasDialog?: boolean
}

/** Action of the reader: label beside an icon on desktops, short label below it on phones. */
export function ReaderAction({ icon, children, short, onClick, href, ...state }: ReaderActionProps) {
  const { isPressed, isDone, isBusy, hasDialog } = state
  const content = (
    <>
      {isBusy ? <Loader size={20} aria-hidden /> : icon}
      <span className={classes.long}>{children}</span>
      <span className={classes.short}>{short}</span>
    </>
  )
  if (href) {
    return (
      <a className={classes.action} href={href} download>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={classes.action}
      data-done={isDone || undefined}
      aria-pressed={isPressed}
      aria-busy={isBusy}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {content}
    </button>
  )
}
