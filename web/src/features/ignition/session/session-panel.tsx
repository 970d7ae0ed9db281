import { Button } from '@mantine/core'
import type { IgnitionContentDetail } from '@semai/contract/ignition'
import { call } from '../../../lib/call/call.ts'
import { CalendarButton } from '../../../ui/control/calendar-button.tsx'
import { SessionAction } from './session-action.tsx'
import classes from './session-panel.module.css'
import { SessionTag } from './session-tag.tsx'
import { countdownWords, statusWords } from './text.ts'
import { canLeave, type Status } from './status.ts'
import type { ParticipationControl } from './use-participation.ts'

interface SessionPanelProps {
  session: IgnitionContentDetail
  control: ParticipationControl
}

const ON_THE_WAY = new Set<Status['kind']>(['open', 'full', 'closed', 'registered', 'waitlisted'])

/** Lower part of the card: the person's status and their actions. */
export function SessionPanel({ session, control }: SessionPanelProps) {
  const { status } = control
  return (
    <>
      <div className={classes.state} role="status">
        {isOwn(status) && <SessionTag session={session} />}
        <p>{statusWords(session, status)}</p>
      </div>
      <Countdown control={control} />
      <div className={classes.actions}>
        <div className={classes.primary}>
          <SessionAction control={control} fullWidth />
        </div>
        {ON_THE_WAY.has(status.kind) && <CalendarButton name={session.slug} load={() => calendarOf(session.id)} />}
        {canLeave(status, session) && (
          <Button
            variant="subtle"
            color="kertas"
            disabled={control.busyWith !== null}
            onClick={() => control.askToLeave(true)}
          >
            {status.kind === 'waitlisted' ? 'Keluar dari daftar tunggu' : 'Batal ikut'}
          </Button>
        )}
      </div>
    </>
  )
}

const isOwn = ({ kind }: Status) => kind === 'registered' || kind === 'waitlisted'

const SOON_MS = 24 * 3_600_000

/** Countdown on the last day; earlier the date is enough. */
function Countdown({ control: { status, now } }: Pick<SessionPanelProps, 'control'>) {
  if (status.kind !== 'registered' || status.room.state !== 'closed') return null
  const { opensAt } = status.room
  if (opensAt.getTime() - now.getTime() > SOON_MS) return null
  return (
    <p className={classes.countdown} role="timer">
      <span>Ruang dibuka dalam</span>
      <b>{countdownWords(opensAt, now)}</b>
    </p>
  )
}

const calendarOf = (id: string) => call('GET /v1/ignition-content/get-ics/:id', { params: { id } })
