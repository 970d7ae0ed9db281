import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { IgnitionContentDetail } from '@semai/contract/ignition'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { saveFile } from '../../../lib/call/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { SessionAction } from './session-action.tsx'
import classes from './session-panel.module.css'
import { SessionTag } from './session-tag.tsx'
import { countdownWords, standingWords } from './text.ts'
import { canLeave, type Standing } from './standing.ts'
import type { ParticipationControl } from './use-participation.ts'

interface SessionPanelProps {
  session: IgnitionContentDetail
  control: ParticipationControl
}

const ON_THE_WAY = new Set<Standing['kind']>(['open', 'full', 'closed', 'registered', 'waitlisted'])

/** The lower half of the card: where one stands in words, and what one may do. */
export function SessionPanel({ session, control }: SessionPanelProps) {
  const { standing } = control
  return (
    <>
      <div className={classes.state} role="status">
        {isOwn(standing) && <SessionTag session={session} />}
        <p>{standingWords(session, standing)}</p>
      </div>
      <Countdown control={control} />
      <div className={classes.actions}>
        <div className={classes.primary}>
          <SessionAction control={control} fullWidth />
        </div>
        {ON_THE_WAY.has(standing.kind) && <AddToCalendar session={session} />}
        {canLeave(standing, session) && (
          <Button
            variant="subtle"
            color="kertas"
            disabled={control.busyWith !== null}
            onClick={() => control.askToLeave(true)}
          >
            {standing.kind === 'waitlisted' ? 'Keluar dari daftar tunggu' : 'Batal ikut'}
          </Button>
        )}
      </div>
    </>
  )
}

const isOwn = ({ kind }: Standing) => kind === 'registered' || kind === 'waitlisted'

const SOON_MS = 24 * 3_600_000

/** Shown on the last day: until then the date says enough. */
function Countdown({ control: { standing, now } }: Pick<SessionPanelProps, 'control'>) {
  if (standing.kind !== 'registered' || standing.room.state !== 'closed') return null
  const { opensAt } = standing.room
  if (opensAt.getTime() - now.getTime() > SOON_MS) return null
  return (
    <p className={classes.countdown} role="timer">
      <span>Ruang dibuka dalam</span>
      <b>{countdownWords(opensAt, now)}</b>
    </p>
  )
}

/** The session as an .ics file, which the device hands to its calendar. */
function AddToCalendar({ session: { id, slug } }: Pick<SessionPanelProps, 'session'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /v1/ignition-content/get-ics/:id', { params: { id } }),
    onSuccess: (text) => saveFile(`${slug}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' })),
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      onClick={() => mutate()}
    >
      Tambah ke kalender
    </Button>
  )
}
