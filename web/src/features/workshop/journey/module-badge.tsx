import type { ReactNode } from 'react'
import { bloom } from '@semai/drawing/leaf'
import classes from './module-badge.module.css'

interface ModuleBadgeProps {
  isEarned: boolean
  /** A Tabler icon of a third of the size. */
  children: ReactNode
  /** In pixels. */
  size?: number
}

const MIDDLE = 48

/** A bloom of four leaves and a disc: in colour once it is earned. The words beside it say the same. */
export const ModuleBadge = ({ isEarned, children, size = 72 }: ModuleBadgeProps) => (
  <span className={classes.badge} style={{ '--size': `${size}px` }} data-earned={isEarned || undefined} aria-hidden>
    <svg className={classes.bloom} viewBox="0 0 96 96">
      <path className={classes.back} transform={`rotate(45 ${MIDDLE} ${MIDDLE})`} d={BACK} />
      <path d={FRONT} />
      <circle cx={MIDDLE} cy={MIDDLE} r="25" />
    </svg>
    <span className={classes.sign}>{children}</span>
  </span>
)

const FRONT = bloom(MIDDLE, MIDDLE, 42, 1.5)
const BACK = bloom(MIDDLE, MIDDLE, 31, 0)
