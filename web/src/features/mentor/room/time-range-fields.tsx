import { useId } from 'react'
import { Input, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { clockWords, timesWith } from './time-of-day.ts'
import classes from './time-range-fields.module.css'

interface TimeRange {
  from: string
  to: string
}

interface TimeRangeFieldsProps {
  /** Name of the day: 'Senin'. */
  name: string
  range: TimeRange
  error: string | undefined
  onChange: (range: TimeRange) => void
  onRemove?: () => void
}

/** Fields for start and end, in quarter hours. */
export function TimeRangeFields({ name, range: { from, to }, error, onChange, onRemove }: TimeRangeFieldsProps) {
  const id = useId()
  const shared = { error: error !== undefined, 'aria-describedby': error ? id : undefined }
  return (
    <div>
      <div className={classes.range}>
        <NativeSelect
          {...shared}
          aria-label={`${name}, mulai`}
          data={choices(from)}
          value={from}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
        />
        <span aria-hidden>–</span>
        <NativeSelect
          {...shared}
          aria-label={`${name}, selesai`}
          data={choices(to)}
          value={to}
          onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
        />
        {onRemove && (
          <IconButton label={`Hapus ${name} ${clockWords(from)}–${clockWords(to)}`} onClick={onRemove}>
            <IconX size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {error && <Input.Error id={id}>{error}</Input.Error>}
    </div>
  )
}

const choices = (chosen: string) => timesWith(chosen).map((time) => ({ value: time, label: clockWords(time) }))
