import { createFileRoute, redirect } from '@tanstack/react-router'
import { Verified } from '../../../features/auth/registration/verified.tsx'
import { isSignedIn, readPendingSignIn } from '../../../lib/session/session.ts'

export const Route = createFileRoute('/_guest/authorization/verified')({
  staticData: { title: 'E-mail terkonfirmasi' },
  beforeLoad() {
    if (!isSignedIn() && !readPendingSignIn()) throw redirect({ to: '/authorization/login', replace: true })
  },
  component: VerifiedPage,
})

function VerifiedPage() {
  return <Verified />
}
