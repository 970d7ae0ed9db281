import { useState } from 'react'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { HoursCopyDialog } from './hours-copy-dialog.tsx'
import { addRange, copyDay, WEEKDAYS } from './hours-rules.ts'
import { weekdayName } from './hours-text.ts'
import classes from './hours-week.module.css'
import { TimeRangeFields } from './time-range-fields.tsx'
import type { HoursSlot } from './use-hours-form.ts'

/** Ranges of each weekday. */
export function HoursWeek({ hours: { weekly }, errors, change }: HoursSlot) {
  const [copied, setCopied] = useState<number | null>(null)
  return (
    <section aria-labelledby="hours-week">
      <SectionHead id="hours-week" title="Jam tiap pekan" />
      <ul className={classes.days}>
        {WEEKDAYS.map((weekday) => (
          <li key={weekday} className={classes.day}>
            <h3>{weekdayName(weekday)}</h3>
            <div className={classes.actions}>
              {weekly.some((range) => range.weekday === weekday) && (
                <IconButton label={`Salin jam ${weekdayName(weekday)} ke hari lain`} onClick={() => setCopied(weekday)}>
                  <IconCopy size={20} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={`Tambah jam ${weekdayName(weekday)}`}
                onClick={() => change({ weekly: addRange(weekly, weekday) })}
              >
                <IconPlus size={20} aria-hidden />
              </IconButton>
            </div>
            <Ranges weekday={weekday} hours={{ weekly }} errors={errors} change={change} />
          </li>
        ))}
      </ul>
      {copied !== null && (
        <HoursCopyDialog
          weekday={copied}
          onCopy={(to) => change({ weekly: copyDay(weekly, copied, to) })}
          onClose={() => setCopied(null)}
        />
      )}
    </section>
  )
}

interface RangesProps extends Omit<HoursSlot, 'hours'> {
  weekday: number
  hours: Pick<HoursSlot['hours'], 'weekly'>
}

function Ranges({ weekday, hours: { weekly }, errors, change }: RangesProps) {
  // Errors name a range by its index in the whole week.
  const ranges = weekly.flatMap((range, at) => (range.weekday === weekday ? [{ range, at }] : []))
  if (ranges.length === 0) return <p className={classes.none}>Tidak ada jam</p>
  return (
    <div className={classes.ranges}>
      {ranges.map(({ range, at }) => (
        <TimeRangeFields
          key={at}
          name={weekdayName(weekday)}
          range={range}
          error={errors[`weekly.${at}`]}
          onChange={(next) =>
            change({ weekly: weekly.map((one, place) => (place === at ? { weekday, ...next } : one)) })
          }
          onRemove={() => change({ weekly: weekly.filter((_, place) => place !== at) })}
        />
      ))}
    </div>
  )
}
