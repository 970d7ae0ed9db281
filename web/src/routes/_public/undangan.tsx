import { createFileRoute } from '@tanstack/react-router'
import { AccountInvitation } from '../../features/auth/invitation/account-invitation.tsx'
import { takeMailedToken, useMailedToken } from '../../lib/session/mailed-token.ts'
import { InvitationFrame } from './-invitation-frame.tsx'

export const Route = createFileRoute('/_public/undangan')({
  staticData: { title: 'Undangan' },
  beforeLoad: takeMailedToken,
  component: UndanganPage,
})

function UndanganPage() {
  const token = useMailedToken()
  return <InvitationFrame>{(onLeave) => <AccountInvitation token={token} onLeave={onLeave} />}</InvitationFrame>
}
