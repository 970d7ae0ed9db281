import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import type { Status } from './status.ts'
import type { ParticipationControl } from './use-participation.ts'

interface SessionActionProps {
  control: ParticipationControl
  fullWidth?: boolean
}

/** Primary action of a session's page: register, wait, or enter the room. */
export function SessionAction({ control, fullWidth = false }: SessionActionProps) {
  const { status, busyWith, take } = control
  if (status.kind === 'open' || status.kind === 'full')
    return (
      <Button fullWidth={fullWidth} loading={busyWith !== null} onClick={() => take('register')}>
        {status.kind === 'full' ? 'Ikut daftar tunggu' : 'Daftar'}
      </Button>
    )
  return isRoomOpen(status) ? <EnterButton control={control} fullWidth={fullWidth} /> : null
}

const isRoomOpen = (status: Status) => status.kind === 'registered' && status.room.state === 'open'

/** Whether the page has a primary action. */
export const hasAction = (status: Status) => status.kind === 'open' || status.kind === 'full' || isRoomOpen(status)

function EnterButton({ control: { join }, fullWidth }: { control: ParticipationControl; fullWidth: boolean }) {
  const icon = <IconVideo size={20} aria-hidden />
  if (join.blockedUrl)
    return (
      <Button
        component="a"
        href={join.blockedUrl}
        target="_blank"
        rel="noreferrer"
        fullWidth={fullWidth}
        leftSection={icon}
      >
        Buka ruang
        <span className="visually-hidden"> (tab baru)</span>
      </Button>
    )
  return (
    <Button fullWidth={fullWidth} leftSection={icon} loading={join.isJoining} onClick={join.join}>
      Masuk ruang
      <span className="visually-hidden"> (tab baru)</span>
    </Button>
  )
}
