import type { ReactNode } from 'react'
import classes from './record-side.module.css'

interface RecordSideProps {
  /** Content that follows the form and stays in view while scrolling. */
  beside: ReactNode
  children: ReactNode
}

/** Column beside a form; without `beside` only the children. */
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
