import type { ReactNode } from 'react'
import classes from './tag.module.css'

type TagProps = {
  /** `kunyit` for next or scarce, `daun` for done, `bata` for problems, `line` for the least important. */
  tone?: 'neutral' | 'nila' | 'kunyit' | 'daun' | 'bata' | 'line'
  /** A Tabler icon of 14; `bata` always has one. */
  icon?: ReactNode
  children: ReactNode
}

/** A state in words. Not a button: see FilterChip. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

/** Tags in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className={classes.tags}>{children}</div>
}
