import type { MouseEventHandler, ReactNode } from 'react'
import classes from './filter-chip.module.css'

type FilterChipProps = {
  isChosen: boolean
  children: ReactNode
  /** How many results it leaves. */
  count?: number
  /** A Tabler icon of 16. */
  icon?: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** Makes it a link to the filtered address: `renderRoot={(props) => <Link to="." search={…} {...props} />}`. */
  renderRoot?: (props: ChipRootProps) => ReactNode
}

type ChipRootProps = {
  className: string | undefined
  children: ReactNode
  'aria-current': 'true' | undefined
}

/** Toggle chip with its state in the address. */
export function FilterChip({ isChosen, children, count, icon, onClick, renderRoot }: FilterChipProps) {
  const words = (
    <>
      {icon}
      {children}
      {count !== undefined && <span className={classes.count}>{count.toLocaleString('id-ID')}</span>}
    </>
  )
  if (renderRoot) {
    return renderRoot({ className: classes.chip, children: words, 'aria-current': isChosen ? 'true' : undefined })
  }
  return (
    <button type="button" className={classes.chip} aria-pressed={isChosen} onClick={onClick}>
      {words}
    </button>
  )
}

/** Chips in a row: wraps on desktop, scrolls sideways to the screen's edge on phones. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {children}
    </div>
  )
}
