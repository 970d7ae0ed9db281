import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../console/console-link.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { ModerationHead } from './moderation-head.tsx'
import { KeyHint } from '../../ui/control/key-hint.tsx'
import { Pages } from '../../ui/layout/pages.tsx'
import { casesQuery } from './queries.ts'
import { queueAddress, queueQueryOf, readQueue, type QueueState } from './queue-address.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueRows } from './queue-rows.tsx'
import { useKeys } from '../../lib/input/use-keys.ts'

/** /console/moderasi: queue of reported content. */
export function QueuePage({ search, self }: ScreenProps) {
  usePageTitle('Moderasi')
  const state = readQueue(search)
  const show = useListNavigate({ shown: state, read: readQueue, write: (next) => queueAddress(next) })
  const query = useQuery(casesQuery(queueQueryOf(state)))
  const rows = useRef<HTMLDivElement>(null)
  useKeys({ j: () => step(rows.current, 1), k: () => step(rows.current, -1) })
  return (
    <>
      <ModerationHead />
      <QueueFilters state={state} self={self} onChange={show} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat laporan" />}
        errorTitle="Laporan tidak terbuka"
      >
        {({ data, total_page }) => (
          <div ref={rows} aria-busy={query.isPlaceholderData}>
            {data.length > 0 ? <QueueRows cases={data} state={state} /> : <Nothing state={state} />}
            <Pages page={state.page} totalPages={total_page} onChange={(page) => show({ ...state, page })} />
            {data.length > 1 && (
              <KeyHint>
                Papan tik: <kbd>J</kbd> turun, <kbd>K</kbd> naik, <kbd>Enter</kbd> membuka.
              </KeyHint>
            )}
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function Nothing({ state }: { state: QueueState }) {
  const isNarrowed = state.status !== 'open' || state.subject !== undefined || state.hub !== undefined
  if (!isNarrowed)
    return (
      <EmptyState level={2} title="Semua laporan sudah diputuskan">
        Laporan baru muncul di sini. Terima kasih sudah menjaga ruang bersama ini.
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      title={state.status === 'overdue' ? 'Tidak ada yang lewat batas waktu' : 'Tidak ada yang cocok'}
      action={<ConsoleLink to="/console/moderasi">Lihat semua yang terbuka</ConsoleLink>}
    />
  )
}

/** Focus the next or previous link of the list. */
function step(list: HTMLElement | null, by: number) {
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
  links[to]?.focus()
}
