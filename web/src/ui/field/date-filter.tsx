import { IconCalendar, IconX } from '@tabler/icons-react'
import { formatDate } from '../../lib/time/format-date.ts'
import { FilterField } from './filter-field.tsx'
import classes from './date-filter.module.css'

interface DateFilterProps {
  /** `2026-11-27`, or a keyword of the list that `words` names. */
  date: string | undefined
  /** Label without a date. */
  words: string
  onChange: (date: string | undefined) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Day filter with the device's date picker. */
export function DateFilter({ date, words, onChange }: DateFilterProps) {
  const day = date && DAY.test(date) ? date : undefined
  return (
    <FilterField isChosen={date !== undefined}>
      <IconCalendar size={16} aria-hidden />
      {day ? formatDate(`${day}T12:00:00Z`, 'UTC') : words}
      <input
        type="date"
        aria-label="Tanggal"
        value={day ?? ''}
        // The whole field opens the calendar, not only its tiny picture.
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
      {date && (
        <button type="button" className={classes.clear} aria-label="Hapus tanggal" onClick={() => onChange(undefined)}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </FilterField>
  )
}
