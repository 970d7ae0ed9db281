import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SupportLink } from '../link/support-link.tsx'
import { EmptyState } from '../state/empty-state.tsx'

interface InvitationEmptyProps {
  title: string
  children: ReactNode
}

/** Page of a mailed invitation that cannot be answered. */
export const InvitationEmpty = ({ title, children }: InvitationEmptyProps) => (
  <EmptyState
    level={1}
    title={title}
    action={
      <Button variant="light" renderRoot={(props) => <Link to="/" {...props} />}>
        Ke halaman utama
      </Button>
    }
  >
    {children}
  </EmptyState>
)

export const UnknownInvitation = () => (
  <InvitationEmpty title="Tautan ini tidak dikenal">
    Mungkin terpotong saat disalin, atau sudah diganti. Buka tautan di e-mail terbaru dari kami, atau tulis ke{' '}
    <SupportLink />.
  </InvitationEmpty>
)
