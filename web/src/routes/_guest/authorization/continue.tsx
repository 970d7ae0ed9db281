import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Reopen } from '../../../features/auth/reopen.tsx'
import { SecondStep } from '../../../features/auth/second-step.tsx'

/**
 * Where a sign-in goes on that was refused with a ticket. One address for all that may be missing: each would weigh on
 * the login page, which knows them all.
 */
export const Route = createFileRoute('/_guest/authorization/continue')({
  staticData: { title: 'Satu langkah lagi' },
  component: ContinuePage,
})

function ContinuePage() {
  const isClosed = useLocation({ select: ({ state }) => state.ticket && 'anonymised_after' in state.ticket })
  return isClosed ? <Reopen /> : <SecondStep />
}
