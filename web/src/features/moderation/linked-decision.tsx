import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnModerationAction } from '@semai/contract/moderation/moderation'
import { isFailure } from '../../lib/call/failure-text.ts'
import { useMailedToken } from '../../lib/session/mailed-token.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { supportEmail } from '../../lib/text/support-email.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { Decision } from './decision.tsx'
import classes from './decision.module.css'
import { decisionTitle } from './decision-text.ts'
import { createLinkedAppeal, linkedDecisionQuery } from './queries.ts'

/** Keputusan moderasi by the link in an e-mail, also for suspended people, who cannot sign in. */
export function LinkedDecision() {
  const token = useMailedToken()
  return token ? <Named key={token} token={token} /> : <Unnamed />
}

function Named({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const options = linkedDecisionQuery(token)
  const query = useQuery(options)
  usePageTitle(query.data && decisionTitle(query.data))
  if (isFailure(query.error, 'link-invalid')) return <Expired />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={8} label="Memuat keputusan" />}
      errorTitle="Keputusan ini tidak terbuka"
    >
      {(decision) => (
        <>
          <Decision
            decision={decision}
            level={1}
            isAsking
            send={(text) => createLinkedAppeal(token, text)}
            onSent={(appealed) => queryClient.setQueryData(options.queryKey, appealed)}
          />
          {isTooLate(decision) && <TooLate />}
        </>
      )}
    </QueryBoundary>
  )
}

const isTooLate = ({ appeal, appeal_until }: OwnModerationAction) => !appeal && !appeal_until

const Support = () => (
  <a className={classes.link} href={`mailto:${supportEmail()}`}>
    {supportEmail()}
  </a>
)

const TooLate = () => (
  <p>
    Keputusan ini tidak bisa dibanding lagi: waktunya sudah lewat, atau keputusannya sudah dibatalkan. Ada yang ingin
    ditanyakan? Tulis ke <Support />.
  </p>
)

const Expired = () => (
  <EmptyState level={1} title="Tautan ini tidak berlaku lagi" action={<SignIn />}>
    Keputusan tentangmu juga bisa dibaca di pengaturan, bagian Keputusan moderasi. Tidak bisa masuk? Tulis ke{' '}
    <Support />.
  </EmptyState>
)

const Unnamed = () => (
  <EmptyState level={1} title="Banding" action={<SignIn />}>
    Buka lagi tautan di e-mail dari kami. Kalau akunmu masih bisa dipakai, keputusan moderator juga ada di pengaturanmu.
  </EmptyState>
)

const SignIn = () => (
  <Button
    variant="light"
    renderRoot={(props) => <Link to="/profile" search={{ tab: 'setting' }} hash="moderasi" {...props} />}
  >
    Buka pengaturanmu
  </Button>
)
