import type { ReactNode } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MentorInvitation } from '@semai/contract/mentor/account'
import type { Profile } from '@semai/contract/profile/profile'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { storeUser, useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { InvitationAnswer } from '../../../ui/invitation/invitation-answer.tsx'
import { UnknownInvitation } from '../../../ui/invitation/invitation-empty.tsx'
import { InvitationSignIn } from '../../../ui/invitation/invitation-sign-in.tsx'
import classes from '../../../ui/invitation/invitation.module.css'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { SupportLink } from '../../../ui/link/support-link.tsx'
import { OverInvitation, UnnamedInvitation } from './invitation-over.tsx'
import { acceptInvitation, invitationQuery, ownMentorQuery } from './queries.ts'

interface InvitationProps {
  /** Token of the mailed link; undefined if the address has none. */
  token: string | undefined
  /** Signs out and returns to the given path after the next sign-in. */
  onLeave: (back: string) => void
}

const addressOf = (token: string) => `/undangan-mentor#token=${token}`

/** Page of a mentor invitation, for guests and for other accounts too. */
export function Invitation({ token, onLeave }: InvitationProps) {
  return token ? <Named key={token} token={token} onLeave={onLeave} /> : <UnnamedInvitation />
}

function Named({ token, onLeave }: InvitationProps & { token: string }) {
  const query = useQuery(invitationQuery(token))
  const { user, isSignedIn } = useSession()
  if (isFailure(query.error, 'mentor-invitation-not-found', 'invalid-input')) return <UnknownInvitation />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={6} label="Memuat undangan" />}
      errorTitle="Undangan ini tidak terbuka"
    >
      {(invitation) => {
        if (!invitation.is_open) return <OverInvitation />
        return (
          <Offer invitation={invitation}>
            {isSignedIn && user ? (
              <Answer token={token} user={user} onLeave={() => onLeave(addressOf(token))} />
            ) : (
              <InvitationSignIn back={addressOf(token)} canRegister />
            )}
          </Offer>
        )
      }}
    </QueryBoundary>
  )
}

const GAINS = [
  ['Profil yang kamu atur sendiri', 'foto, cerita, keahlian, dan bahasamu di daftar mentor.'],
  ['Jadwal menurut waktumu', 'kamu yang menentukan kapan bisa, berapa lama, dan di mana.'],
  ['Perintis yang datang dengan pertanyaan', 'kamu membacanya sebelum sesi dimulai.'],
] as const

function Offer({ invitation, children }: { invitation: MentorInvitation; children: ReactNode }) {
  const { mentor_name, invited_by_name } = invitation
  return (
    <div className={classes.page}>
      <h1>Halo, {mentor_name}</h1>
      <p className={classes.lead}>
        {invited_by_name ? `${invited_by_name} dari pengelola Semai` : 'Pengelola Semai'} mengundangmu memegang sendiri
        profil mentormu.
      </p>
      <ul className={classes.gains}>
        {GAINS.map(([title, about]) => (
          <li key={title}>
            <b>{title}:</b> {about}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

interface AnswerProps {
  token: string
  user: Profile
  onLeave: () => void
}

function Answer({ token, user, onLeave }: AnswerProps) {
  const { mutate, error, isPending } = useAccept(token, user)
  const isOther = isFailure(error, 'mentor-invitation-other-account', 'mentor-already-joined')
  if (isFailure(error, 'mentor-invitation-over', 'mentor-invitation-not-found')) return <OverNote />
  return (
    <InvitationAnswer
      user={user}
      error={error}
      isPending={isPending}
      isOther={isOther}
      onAccept={() => mutate()}
      onLeave={onLeave}
    />
  )
}

function useAccept(token: string, user: Profile) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess(mentor) {
      storeUser({ ...user, is_mentor: true })
      queryClient.setQueryData(ownMentorQuery.queryKey, mentor)
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
      void toast.success('Selamat datang, mentor. Periksa dulu profilmu.')
      void navigate({ to: '/mentor/ruang/profil', replace: true })
    },
  })
}

const OverNote = () => (
  <FailureNote>
    Undangan ini baru saja diganti atau ditarik kembali. Periksa e-mail terbaru dari kami, atau tulis ke <SupportLink />
    .
  </FailureNote>
)
