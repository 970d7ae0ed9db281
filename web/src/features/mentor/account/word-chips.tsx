import { useId, type ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import classes from './own-profile.module.css'

interface Choice {
  value: string
  label: string
}

interface WordChipsProps {
  label: string
  choices: readonly Choice[]
  /** Largest number of chosen words. */
  most: number
  chosen: string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
  /** Control that adds an own word. */
  children?: ReactNode
}

/** Chips to choose words from. At the limit only chosen chips stay enabled, to be removed. */
export function WordChips({ label, choices, most, chosen, onChange, error, children }: WordChipsProps) {
  const id = useId()
  const isFull = chosen.length >= most
  const toggle = (value: string) => {
    if (chosen.includes(value)) onChange(chosen.filter((other) => other !== value))
    else if (!isFull) onChange([...chosen, value])
  }
  return (
    <fieldset className={classes.group} aria-describedby={id}>
      <legend>{label}</legend>
      <div className={classes.chips} data-full={isFull || undefined}>
        {choices.map(({ value, label: words }) => (
          <FilterChip key={value} isChosen={chosen.includes(value)} onClick={() => toggle(value)}>
            {words}
          </FilterChip>
        ))}
      </div>
      {children}
      <p id={id} className={classes.hint} data-error={error !== undefined || undefined}>
        {error && <IconAlertCircle size={16} aria-hidden />}
        {error ?? `${chosen.length} dari ${most} dipilih.`}
      </p>
    </fieldset>
  )
}
