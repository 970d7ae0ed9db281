import type { ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './fold.module.css'

/** Section that opens below its title. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.fold}>
    <summary>
      {title}
      <IconChevronDown size={20} aria-hidden />
    </summary>
    <div className={classes.content}>{children}</div>
  </details>
)
