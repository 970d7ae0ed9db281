import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { HoursException } from '@semai/contract/mentor/hours'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { addDays, type Day } from './days.ts'
import classes from './exception-form.module.css'
import { TimeRangeFields } from './time-range-fields.tsx'

const FIRST = { from: '09:00', to: '12:00' }

interface ExceptionFormProps {
  today: Day
  onAdd: (exception: HoursException) => void
}

/** Form that adds a free date or other hours. Collapsed at first. */
export function ExceptionForm({ today, onAdd }: ExceptionFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState('')
  const [range, setRange] = useState<typeof FIRST | null>(null)
  const [isWrong, setWrong] = useState(false)
  if (!isOpen)
    return (
      <Button variant="light" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Tambah tanggal
      </Button>
    )

  function add() {
    if (date < today) return setWrong(true)
    onAdd({ date, from: range?.from ?? null, to: range?.to ?? null })
    setOpen(false)
    setDate('')
    setRange(null)
  }

  return (
    <div className={classes.form} role="group" aria-label="Tanggal baru">
      <TextInput
        type="date"
        label="Tanggal"
        autoFocus
        min={today}
        max={addDays(today, 365)}
        value={date}
        error={isWrong && 'Pilih hari ini atau sesudahnya.'}
        onChange={({ currentTarget }) => {
          setDate(currentTarget.value)
          setWrong(false)
        }}
      />
      <FilterChips label="Pada tanggal itu">
        <FilterChip isChosen={range === null} onClick={() => setRange(null)}>
          Libur
        </FilterChip>
        <FilterChip isChosen={range !== null} onClick={() => setRange(range ?? FIRST)}>
          Jam lain
        </FilterChip>
      </FilterChips>
      {range && <TimeRangeFields name="Tanggal itu" range={range} error={undefined} onChange={setRange} />}
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => setOpen(false)}>
          Batal
        </Button>
        <Button variant="light" size="sm" onClick={add}>
          Tambahkan
        </Button>
      </div>
    </div>
  )
}
