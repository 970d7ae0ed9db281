import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { AccountInvitation as Invited } from '@semai/contract/auth/invitation'
import { accessText } from '@semai/contract/auth/invited-access'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { storeUser, useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { InvitationAnswer } from '../../../ui/invitation/invitation-answer.tsx'
import { InvitationEmpty, UnknownInvitation } from '../../../ui/invitation/invitation-empty.tsx'
import { InvitationSignIn } from '../../../ui/invitation/invitation-sign-in.tsx'
import classes from '../../../ui/invitation/invitation.module.css'
import { SupportLink } from '../../../ui/link/support-link.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { InvitedForm } from './invited-form.tsx'
import { accountInvitationQuery, isStaff } from './queries.ts'

interface AccountInvitationProps {
  /** Token of the mailed link; undefined if the address has none. */
  token: string | undefined
  /** Signs out and returns to the given path after the next sign-in. */
  onLeave: (back: string) => void
}

/** Page of an invitation to an account: a guest creates it, a person with an account accepts. */
export function AccountInvitation({ token, onLeave }: AccountInvitationProps) {
  if (token) return <Named key={token} token={token} onLeave={() => onLeave(`/undangan#token=${token}`)} />
  return (
    <InvitationEmpty title="Undangan">
      Buka lagi tautan di e-mail undangan kami. Undangan berlaku 14 hari.
    </InvitationEmpty>
  )
}

interface NamedProps {
  token: string
  onLeave: () => void
}

function Named({ token, onLeave }: NamedProps) {
  const query = useQuery(accountInvitationQuery(token))
  if (isFailure(query.error, 'account-invitation-not-found', 'invalid-input')) return <UnknownInvitation />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={6} label="Memuat undangan" />}
      errorTitle="Undangan ini tidak terbuka"
    >
      {(invited) => (invited.is_open ? <Open invited={invited} token={token} onLeave={onLeave} /> : <Over />)}
    </QueryBoundary>
  )
}

const Over = () => (
  <InvitationEmpty title="Undangan ini sudah tidak berlaku">
    Mungkin sudah diterima, ditarik, atau lewat 14 hari. Kalau kamu sudah membuat akun, masuk saja seperti biasa. Kalau
    belum, tulis ke <SupportLink /> dan kami kirim lagi.
  </InvitationEmpty>
)

function Open({ invited, token, onLeave }: NamedProps & { invited: Invited }) {
  const { user, isSignedIn } = useSession()
  const { full_name, access, hub_name, invited_by_name, has_account } = invited
  return (
    <div className={classes.page}>
      <h1>Halo, {full_name}</h1>
      <p className={classes.lead}>
        {invited_by_name ? `${invited_by_name} dari pengelola Semai` : 'Pengelola Semai'} mengundangmu sebagai{' '}
        <b>{accessText(access, hub_name)}</b>.
      </p>
      {isSignedIn && user ? (
        <Answer invited={invited} token={token} user={user} onLeave={onLeave} />
      ) : has_account ? (
        <InvitationSignIn back={`/undangan#token=${token}`} />
      ) : (
        <InvitedForm invited={invited} token={token} />
      )}
    </div>
  )
}

interface AnswerProps extends NamedProps {
  invited: Invited
  user: Profile
}

function Answer({ invited, token, user, onLeave }: AnswerProps) {
  const { mutate, error, isPending } = useAccept(token)
  const isOther = user.email.toLowerCase() !== invited.email || isFailure(error, 'account-invitation-other-account')
  return (
    <>
      {isOther && (
        <p>
          Undangan ini untuk <b>{invited.email}</b>.
        </p>
      )}
      <InvitationAnswer
        user={user}
        error={error}
        isPending={isPending}
        isOther={isOther}
        onAccept={() => mutate()}
        onLeave={onLeave}
      />
    </>
  )
}

function useAccept(token: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async () => (await call('POST /v1/account-invitation/accept', { body: { token } })).data,
    onSuccess(user) {
      storeUser(user)
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
      void toast.success('Undangannya sudah kamu terima.')
      const href = isStaff(user) ? '/console' : '/'
      void router.navigate({ href, replace: true, reloadDocument: isStaff(user) })
    },
  })
}
