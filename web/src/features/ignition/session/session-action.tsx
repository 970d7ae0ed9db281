import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import type { Standing } from './standing.ts'
import type { ParticipationControl } from './use-participation.ts'

interface SessionActionProps {
  control: ParticipationControl
  fullWidth?: boolean
}

/** The one primary action of a session's page: register, wait, or enter the room. */
export function SessionAction({ control, fullWidth = false }: SessionActionProps) {
  const { standing, busyWith, take } = control
  if (standing.kind === 'open' || standing.kind === 'full')
    return (
      <Button fullWidth={fullWidth} loading={busyWith !== null} onClick={() => take('register')}>
        {standing.kind === 'full' ? 'Ikut daftar tunggu' : 'Daftar'}
      </Button>
    )
  return isRoomOpen(standing) ? <EnterButton control={control} fullWidth={fullWidth} /> : null
}

const isRoomOpen = (standing: Standing) => standing.kind === 'registered' && standing.room.state === 'open'

/** Whether the page has a primary action at all. */
export const hasAction = (standing: Standing) =>
  standing.kind === 'open' || standing.kind === 'full' || isRoomOpen(standing)

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
