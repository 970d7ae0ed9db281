import type { ReactNode } from 'react'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import segments from '../control/segments.module.css'
import classes from './filter-line.module.css'

interface FilterLineProps {
  /** Links to what the list is of, as segments; left out where there is nothing to choose. */
  scopes?: ReactNode
  /** Names the segments. */
  label: string
  /** How many groups of filters are in use. */
  used: number
  /** Left out where there is nothing to filter. */
  onOpen?: (() => void) | undefined
}

/** Line above a list: its scopes and the filter button. */
export const FilterLine = ({ scopes, label, used, onOpen }: FilterLineProps) => (
  <div className={classes.line}>
    {scopes && (
      <nav className={segments.segments} aria-label={label}>
        {scopes}
      </nav>
    )}
    {onOpen && (
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={onOpen}>
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        {used > 0 ? `Saring · ${used}` : 'Saring'}
      </button>
    )}
  </div>
)
