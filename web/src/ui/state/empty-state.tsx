import type { ReactNode } from 'react'
import { bloom, leaf } from '@semai/drawing/leaf'
import classes from './state.module.css'

type EmptyStateProps = {
  title: string
  /** Sentence about the future content, or how to add it. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** 1 if it fills the page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ title, children, action, level = 3 }: EmptyStateProps) {
  const Heading = HEADINGS[level]
  return (
    <div className={classes.state}>
      <svg className={classes.blooms} width="120" height="84" viewBox="0 0 120 84" aria-hidden>
        <path className={classes.faint} d={BLOOMS} />
        <path className={classes.sprout} d={SPROUT} />
        <path className={classes.leaf} d={SECOND_LEAF} />
        <path className={classes.stem} d="M60 42v30" />
      </svg>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  )
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

// Three flowers of the motif; the middle one sprouts.
const BLOOMS = [24, 60, 96].map((x) => bloom(x, 42, 15, 1.5)).join('')
const SPROUT = leaf(61.5, 40.5, 22)
const SECOND_LEAF = leaf(58.5, 43.5, 15, [-1, -1])
