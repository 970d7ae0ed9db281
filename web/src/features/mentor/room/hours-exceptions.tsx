import { Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import type { Day } from './days.ts'
import { ExceptionForm } from './exception-form.tsx'
import classes from './hours-exceptions.module.css'
import { inOrder } from './hours-rules.ts'
import { dayName } from './hours-text.ts'
import { clockWords } from './time-of-day.ts'
import type { HoursSlot } from './use-hours-form.ts'

interface HoursExceptionsProps extends HoursSlot {
  today: Day
}

/** List of exceptions: free dates and dates with other hours. */
export function HoursExceptions({ hours, errors, change, today }: HoursExceptionsProps) {
  const { exceptions } = hours
  return (
    <section aria-labelledby="hours-exceptions">
      <SectionHead id="hours-exceptions" title="Tanggal yang berbeda" />
      {exceptions.length > 0 && (
        <ul className={classes.dates}>
          {exceptions.map(({ date, from, to }, at) => {
            const times = from !== null && to !== null ? `${clockWords(from)}–${clockWords(to)}` : 'Libur'
            const error = errors[`exceptions.${at}`]
            return (
              <li key={at} className={classes.date}>
                <div>
                  <b>{dayName(date, today)}</b>
                  <p>{times}</p>
                  {error && <Input.Error>{error}</Input.Error>}
                </div>
                <IconButton
                  label={`Hapus ${dayName(date, today)}, ${times}`}
                  aria-invalid={error ? true : undefined}
                  onClick={() => change({ exceptions: exceptions.filter((_, place) => place !== at) })}
                >
                  <IconX size={20} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <ExceptionForm
        today={today}
        onAdd={(exception) =>
          change({ exceptions: inOrder({ ...hours, exceptions: [...exceptions, exception] }, today).exceptions })
        }
      />
    </section>
  )
}
