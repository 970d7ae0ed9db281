import { useRef } from 'react'
import { Button } from '@mantine/core'
import { localDay } from '../../../lib/time/local-day.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import bar from '../../../ui/layout/action-bar.module.css'
import { Columns } from '../../../ui/layout/columns.tsx'
import { LeaveDialog } from '../../../ui/dialog/leave-dialog.tsx'
import { HoursAudience } from './hours-audience.tsx'
import classes from './hours-editor.module.css'
import { HoursExceptions } from './hours-exceptions.tsx'
import { HoursFailure } from './hours-failure.tsx'
import { HoursPlace } from './hours-place.tsx'
import { earliestOf, offeredOn, previewDays } from './hours-preview.ts'
import { HoursPreview } from './hours-preview-card.tsx'
import { HoursSessions } from './hours-sessions.tsx'
import { offeredWords } from './hours-text.ts'
import { HoursWeek } from './hours-week.tsx'
import type { OwnHours } from './queries.ts'
import { useHoursForm } from './use-hours-form.ts'

/** Editor for a mentor's hours, with a preview of the offered slots. */
export function HoursEditor({ own }: { own: OwnHours }) {
  const form = useRef<HTMLFormElement>(null)
  const editing = useHoursForm(own, form)
  const { hours, errors, isDirty, isSaving } = editing
  const now = useMinute()
  const today = localDay(new Date(now), hours.time_zone)
  const days = previewDays(hours, today, earliestOf(hours, now))
  const offered = offeredOn(days, hours)
  const isWrong = Object.keys(errors).length > 0
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        editing.send()
      }}
    >
      <Columns>
        <div className={classes.sections}>
          <HoursWeek {...editing} />
          <HoursSessions {...editing} />
          <HoursPlace {...editing} buildings={own.choices.buildings} />
          <HoursExceptions {...editing} today={today} />
          <HoursAudience {...editing} choices={own.choices} />
        </div>
        <div className={classes.rail}>
          <HoursPreview days={days} today={today} hours={hours} offered={offered} />
          <HoursFailure editing={editing} />
          <div className={classes.save}>
            <Button type="submit" fullWidth loading={isSaving} disabled={!isDirty && own.rev > 0}>
              Simpan
            </Button>
            <p role="status">{isWrong ? 'Ada isian yang perlu dibetulkan.' : isDirty && 'Belum disimpan.'}</p>
          </div>
        </div>
      </Columns>
      <div className={bar.bar}>
        <p>
          <b>{offeredWords(offered)}</b>
          <span>{isWrong ? 'Ada isian yang perlu dibetulkan' : 'Tujuh hari ke depan'}</span>
        </p>
        <Button type="submit" loading={isSaving} disabled={!isDirty && own.rev > 0}>
          Simpan
        </Button>
      </div>
      <LeaveDialog isOn={() => isDirty && !isSaving}>Kalau kamu pergi sekarang, perubahan jammu hilang.</LeaveDialog>
    </form>
  )
}
