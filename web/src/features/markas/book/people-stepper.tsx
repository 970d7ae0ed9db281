import { useId } from 'react'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/text/format-number.ts'
import classes from './people-stepper.module.css'

interface PeopleStepperProps {
  value: number
  /** Capacity of the room. */
  max: number
  onChange: (value: number) => void
}

/** Number of people as a field with two buttons. */
export function PeopleStepper({ value, max, onChange }: PeopleStepperProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        Jumlah orang
      </label>
      <div className={classes.stepper}>
        <button type="button" aria-label="Kurangi satu orang" disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <IconMinus size={20} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          aria-describedby={`${id}-hint`}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replaceAll(/\D/g, '')) || 1)}
        />
        <button
          type="button"
          aria-label="Tambah satu orang"
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </button>
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        Paling banyak {formatNumber(max)} orang
      </p>
    </div>
  )
}
