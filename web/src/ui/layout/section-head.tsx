import type { ReactNode } from 'react'
import classes from './section-head.module.css'

type SectionHeadProps = {
  title: ReactNode
  /** For the section's `aria-labelledby`. */
  id?: string
  /** One link or quiet button: “Lihat semua”. */
  action?: ReactNode
  level?: 2 | 3
}

export function SectionHead({ title, id, action, level = 2 }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.head}>
      <Heading id={id}>{title}</Heading>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
