import { useQuery } from '@tanstack/react-query'
import { ConsoleLink, useConsoleNavigate } from '../console/console-link.tsx'
import { ownZone } from '../console/console-zone.ts'
import type { ScreenProps } from '../console/screen.ts'
import type { ModerationCase } from '@semai/contract/moderation/moderation'
import { isFailure } from '../../lib/call/failure-text.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { Tags } from '../../ui/fact/tag.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseContext } from './case-context.tsx'
import { CaseReports } from './case-reports.tsx'
import { CaseTags } from './case-tags.tsx'
import { CaseWay } from './case-way.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { neighbours } from './decision-rules.ts'
import classes from './moderation.module.css'
import { caseQuery, casesQuery } from './queries.ts'
import { queueAddress, queueQueryOf, readQueue } from './queue-address.ts'
import { useKeys } from '../../lib/input/use-keys.ts'
import { caseTitle } from './text.ts'

/** /console/moderasi/$id: one case with its decision form. */
export function CasePage({ params: { id = '' }, search, self }: ScreenProps) {
  const state = readQueue(search)
  const navigate = useConsoleNavigate()
  const query = useQuery(caseQuery(id))
  const queue = useQuery(casesQuery(queueQueryOf(state)))
  const { before, after } = neighbours(queue.data?.data ?? [], id)
  usePageTitle('Laporan')
  const open = (to: string | undefined) => to && void navigate(queueAddress(state, to))
  useKeys({ j: () => open(after?.id), k: () => open(before?.id) })
  if (isFailure(query.error, 'moderation-case-not-found', 'invalid-input')) return <Gone />
  const list = queueAddress(state)
  const way = (
    <CaseWay
      list={list}
      before={before && queueAddress(state, before.id)}
      after={after && queueAddress(state, after.id)}
    />
  )
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={8} label="Memuat laporan" />}
      errorTitle="Laporan ini tidak terbuka"
    >
      {(item) => (
        <>
          <Head item={item} list={list} />
          {way}
          <div className={classes.columns}>
            <div className={classes.stack}>
              <CaseContext item={item} zone={ownZone(self)} />
              <CaseReports item={item} zone={ownZone(self)} />
              <CaseActions title="Keputusan di laporan ini" actions={item.actions} zone={ownZone(self)} />
              <CaseActions title="Riwayat orang ini" actions={item.history} zone={ownZone(self)} />
            </div>
            <DecisionPanel
              key={`${item.id} ${item.status}`}
              item={item}
              onDecided={() => void navigate(after ? queueAddress(state, after.id) : list)}
            />
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function Head({ item, list }: { item: ModerationCase; list: string }) {
  const { about, subject } = item
  return (
    <PageHead
      title={subject === 'user' ? caseTitle(item) : (about?.full_name ?? 'Akun yang sudah dihapus')}
      sub={item.region_hub?.name ?? 'Tanpa hub'}
      tags={
        <Tags>
          <CaseTags item={item} />
        </Tags>
      }
      crumbs={[
        <ConsoleLink key="console" to="/console">
          Konsol
        </ConsoleLink>,
        <ConsoleLink key="list" to={list}>
          Moderasi
        </ConsoleLink>,
        'Laporan',
      ]}
    />
  )
}

function Gone() {
  return (
    <EmptyState
      level={1}
      title="Laporan itu tidak ada"
      action={<ConsoleLink to="/console/moderasi">Ke daftar laporan</ConsoleLink>}
    >
      Alamatnya mungkin salah, atau laporan itu bukan untuk hub yang kamu kelola.
    </EmptyState>
  )
}
