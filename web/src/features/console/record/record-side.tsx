import type { ReactNode } from 'react'
import classes from './record-side.module.css'

interface RecordSideProps {
  /** What follows the form: it stays in sight while one scrolls. */
  beside: ReactNode
  children: ReactNode
}

/** The column beside a form, if anything stands there. */
export function RecordSide({ beside, children }: RecordSideProps) {
  if (!beside) return children
  return (
    <div className={classes.side}>
      {children}
      <div
        className={classes.beside}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- higher than the page, it is scrolled by keys
        tabIndex={0}
        role="group"
        aria-label="Pratinjau"
      >
        {beside}
      </div>
    </div>
  )
}
