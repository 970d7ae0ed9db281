import type { ReactNode } from 'react'
import classes from './card.module.css'

type CardProps = {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** Off for cards that begin with a cover or hold rows from edge to edge. */
  isPadded?: boolean
  'aria-labelledby'?: string
  'aria-label'?: string
  className?: string
}

/** Card of a single thing. Cards are never nested. */
export function Card({ children, as: Element = 'div', isPadded = true, className, ...label }: CardProps) {
  return (
    <Element
      className={className ? `${classes.card} ${className}` : classes.card}
      data-padded={isPadded || undefined}
      {...label}
    >
      {children}
    </Element>
  )
}
