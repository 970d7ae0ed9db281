import { createFileRoute } from '@tanstack/react-router'
import { Invitation } from '../../features/mentor/account/invitation.tsx'
import { takeMailedToken, useMailedToken } from '../../lib/session/mailed-token.ts'
import { InvitationFrame } from './-invitation-frame.tsx'

export const Route = createFileRoute('/_public/undangan-mentor')({
  staticData: { title: 'Undangan mentor' },
  beforeLoad: takeMailedToken,
  component: UndanganMentorPage,
})

function UndanganMentorPage() {
  const token = useMailedToken()
  return <InvitationFrame>{(onLeave) => <Invitation token={token} onLeave={onLeave} />}</InvitationFrame>
}
