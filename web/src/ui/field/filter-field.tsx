import type { ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './filter-field.module.css'

type FilterFieldProps = {
  isChosen: boolean
  /** Words, icons, and the `select` or `input` that is operated. */
  children: ReactNode
}

/** A chip that opens the device's own control: a list too long for chips, or a calendar. */
export function FilterField({ isChosen, children }: FilterFieldProps) {
  return (
    <span className={classes.field} data-chosen={isChosen || undefined}>
      {children}
    </span>
  )
}

type FilterSelectProps = {
  label: string
  /** The choice that takes the filter away. */
  all: string
  value: string | undefined
  choices: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** Filter with many values in the device's native select. */
export function FilterSelect({ label, all, value, choices, onChange }: FilterSelectProps) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <FilterField isChosen={chosen !== undefined}>
      {chosen?.label ?? label}
      <IconChevronDown size={16} aria-hidden />
      <select
        aria-label={label}
        value={chosen?.value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FilterField>
  )
}
