import type { ReactNode } from 'react'
import { IconLock } from '@tabler/icons-react'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import classes from './locked-state.module.css'
import { ModuleBadge } from '../journey/module-badge.tsx'

interface LockedStateProps {
  title: string
  /** Condition that unlocks it. */
  reason: string
  /** Link to the step that unlocks it. */
  children: ReactNode
}

/** Page of locked content, with the reason and a link to the step that unlocks it. */
export function LockedState({ title, reason, children }: LockedStateProps) {
  usePageTitle(title)
  return (
    <div className={classes.locked}>
      <ModuleBadge isEarned={false} size={96}>
        <IconLock size={32} />
      </ModuleBadge>
      <h1>{title}</h1>
      <p>{reason}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
