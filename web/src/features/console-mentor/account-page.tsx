import { useQuery } from '@tanstack/react-query'
import type { MentorAccount } from '@semai/contract/mentor/account'
import { ConsoleLink } from '../console/console-link.tsx'
import { ownZone } from '../console/console-zone.ts'
import type { ScreenProps } from '../console/screen.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { AccountPanel } from './account-panel.tsx'
import { mentorAccountQuery } from './queries.ts'

/** /console/mentor/$id/akun: the account linked to a mentor, with invitation and unlinking. */
export function MentorAccountPage({ params: { id = '' }, self }: ScreenProps) {
  const query = useQuery(mentorAccountQuery(id))
  usePageTitle(query.data ? `Akun ${query.data.full_name}` : 'Akun mentor')
  if (isFailure(query.error, 'console-row-not-found', 'invalid-input'))
    return (
      <EmptyState
        level={1}
        title="Mentor itu tidak ada"
        action={<ConsoleLink to="/console/mentor">Ke daftar mentor</ConsoleLink>}
      >
        Mungkin sudah dihapus, atau bukan di hub yang kamu kelola.
      </EmptyState>
    )
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={6} label="Memuat akun mentor" />}
      errorTitle="Akun mentor ini tidak terbuka"
    >
      {(account) => (
        <>
          <Head account={account} />
          <AccountPanel key={account.state} account={account} zone={ownZone(self)} />
        </>
      )}
    </QueryBoundary>
  )
}

const STATES = {
  none: <Tag>Belum diundang</Tag>,
  invited: <Tag tone="kunyit">Menunggu jawaban</Tag>,
  joined: <Tag tone="daun">Terhubung</Tag>,
}

const Head = ({ account: { mentor_id, full_name, state } }: { account: MentorAccount }) => (
  <PageHead
    title="Akun"
    sub={`Dengan akun, ${full_name} mengubah profilnya sendiri, membuka jadwal, dan menerima sesi.`}
    tags={STATES[state]}
    crumbs={[
      <ConsoleLink key="console" to="/console">
        Konsol
      </ConsoleLink>,
      <ConsoleLink key="mentors" to="/console/mentor">
        Mentor
      </ConsoleLink>,
      <ConsoleLink key="mentor" to={`/console/mentor/${mentor_id}`}>
        {full_name}
      </ConsoleLink>,
      'Akun',
    ]}
  />
)
