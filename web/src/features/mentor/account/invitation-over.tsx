import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../lib/session/session.ts'
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
    <EmptyState level={1} title="Undangan ini sudah tidak berlaku" action={<ToStart />}>
      Mungkin sudah diterima, diganti dengan yang lebih baru, atau lewat 14 hari. Masih ingin menjadi mentor? Tulis ke{' '}
      <SupportLink />, kami kirim lagi.
    </EmptyState>
  )
}

export const UnknownInvitation = () => (
  <EmptyState level={1} title="Tautan ini tidak dikenal" action={<ToStart />}>
    Mungkin terpotong saat disalin. Buka lagi langsung dari e-mail kami, atau tulis ke <SupportLink />.
  </EmptyState>
)

export const UnnamedInvitation = () => (
  <EmptyState level={1} title="Undangan mentor" action={<ToStart />}>
    Buka lagi tautan di e-mail undangan kami. Undangan berlaku 14 hari.
  </EmptyState>
)

const ToStart = () => (
  <Button variant="light" renderRoot={(props) => <Link to="/" {...props} />}>
    Ke halaman utama
  </Button>
)
