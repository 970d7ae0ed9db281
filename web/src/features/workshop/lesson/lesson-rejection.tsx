import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CallFailed } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { LockedState } from './locked-state.tsx'

/** Whether the server rejects a lesson for a reason that the reader can resolve. */
export const isRejection = (error: unknown): error is CallFailed =>
  isFailure(error, 'workshop-module-locked', 'workshop-not-registered')

interface LessonRejectionProps {
  error: CallFailed
  /** Workshop of the address, if it names one. */
  workshopKey?: string
}

/** Page of a locked lesson, or one of a workshop without registration, with the server's reason. */
export function LessonRejection({ error, workshopKey }: LessonRejectionProps) {
  if (error.code === 'workshop-not-registered')
    return (
      <LockedState title="Daftar dulu, yuk" reason="Bagian ini terbuka begitu kamu terdaftar di workshopnya. Gratis.">
        <WorkshopLink workshopKey={workshopKey} />
      </LockedState>
    )
  return (
    <LockedState title="Bagian ini masih terkunci" reason={reasonOf(error)}>
      <Button
        renderRoot={(props) => (
          <Link to="/workshop/journey" search={workshopKey ? { id: workshopKey } : {}} {...props} />
        )}
      >
        Lihat jalurmu
      </Button>
    </LockedState>
  )
}

const WorkshopLink = ({ workshopKey }: Pick<LessonRejectionProps, 'workshopKey'>) =>
  workshopKey ? (
    <Button renderRoot={(props) => <Link to="/workshop/$id" params={{ id: workshopKey }} {...props} />}>
      Buka workshopnya
    </Button>
  ) : (
    <Button renderRoot={(props) => <Link to="/workshop" {...props} />}>Pilih workshop</Button>
  )

function reasonOf({ details, message }: CallFailed): string {
  const { reason } = details
  return typeof reason === 'string' ? `${reason}.` : message
}
