import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../lib/session/session.ts'
import { InvitationEmpty } from '../../../ui/invitation/invitation-empty.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { SupportLink } from '../../../ui/link/support-link.tsx'

/** Page of an accepted, replaced, withdrawn or expired invitation. Says how to get a new one. */
export function OverInvitation() {
  const { user } = useSession()
  if (user?.is_mentor)
    return (
      <EmptyState
        level={1}
        title="Kamu sudah menjadi mentor"
        action={
          <Button renderRoot={(props) => <Link to="/mentor/ruang/profil" {...props} />}>Buka profil mentormu</Button>
        }
      >
        Undangan ini tidak diperlukan lagi.
      </EmptyState>
    )
  return (
    <InvitationEmpty title="Undangan ini sudah tidak berlaku">
      Mungkin sudah diterima, diganti dengan yang lebih baru, atau lewat 14 hari. Masih ingin menjadi mentor? Tulis ke{' '}
      <SupportLink />, kami kirim lagi.
    </InvitationEmpty>
  )
}

export const UnnamedInvitation = () => (
  <InvitationEmpty title="Undangan mentor">
    Buka lagi tautan di e-mail undangan kami. Undangan berlaku 14 hari.
  </InvitationEmpty>
)
