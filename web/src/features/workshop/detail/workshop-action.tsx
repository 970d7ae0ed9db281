import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WorkshopDetail } from '@semai/contract/workshop/workshop'
import type { ParticipationControl } from './use-participation.ts'

interface WorkshopActionProps {
  workshop: WorkshopDetail
  control: ParticipationControl
  fullWidth?: boolean
}

/** Primary action of a workshop's page: register, continue, or open the finished path. */
export function WorkshopAction({ workshop, control, fullWidth = false }: WorkshopActionProps) {
  const { status, busyWith, take } = control
  if (status.kind === 'open')
    return (
      <Button fullWidth={fullWidth} loading={busyWith === 'register'} onClick={() => take('register')}>
        {workshop.participation ? 'Daftar lagi' : 'Daftar'}
      </Button>
    )
  if (status.kind === 'active' && workshop.next)
    return (
      <Button
        fullWidth={fullWidth}
        renderRoot={(props) => <Link to="/workshop/submodul" search={{ id: workshop.next?.id }} {...props} />}
      >
        {workshop.participation?.status === 'active' ? 'Lanjutkan' : 'Mulai'}
      </Button>
    )
  if (status.kind === 'active' || status.kind === 'completed')
    return (
      <Button
        fullWidth={fullWidth}
        renderRoot={(props) => <Link to="/workshop/journey" search={{ id: workshop.id }} {...props} />}
      >
        Lihat jalur
      </Button>
    )
  return null
}

/** Whether the page has a primary action at all. */
export const hasAction = ({ status: { kind } }: ParticipationControl) =>
  kind === 'open' || kind === 'active' || kind === 'completed'
