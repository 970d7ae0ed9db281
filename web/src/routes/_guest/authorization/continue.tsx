import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Reopen } from '../../../features/auth/reopen.tsx'
import { SecondStep } from '../../../features/auth/second-step.tsx'

/**
 * Page that continues a sign-in after an answer with a ticket. A single address serves every missing step, which keeps the
 * login page small.
 */
export const Route = createFileRoute('/_guest/authorization/continue')({
  staticData: { title: 'Satu langkah lagi' },
  component: ContinuePage,
})

function ContinuePage() {
  const isClosed = useLocation({ select: ({ state }) => state.ticket && 'anonymised_after' in state.ticket })
  return isClosed ? <Reopen /> : <SecondStep />
}
