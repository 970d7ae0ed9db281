import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { QueueItem } from '@semai/contract/task/review'
import { formatNumber } from '../../lib/text/format-number.ts'
import { parseSearch } from '../../lib/navigation/search-params.ts'
import { AddressLink } from '../../ui/link/address-link.tsx'
import { Pages } from '../../ui/layout/pages.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import type { ReadingPlace } from './place.ts'
import { isNarrowed, queueAddress, readQueue, type QueueState } from './queue-address.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueRow } from './queue-row.tsx'
import classes from './queue.module.css'

interface QueueProps {
  place: ReadingPlace
  state: QueueState
  query: UseQueryResult<{ data: QueueItem[]; total: number; total_page: number }>
  openId: string | undefined
}

/** List of the works that wait for a reader, longest wait first. */
export function Queue({ place, state, query, openId }: QueueProps) {
  const show = useChange(place.home, openId)
  const Heading = openId === undefined ? 'h1' : 'h2'
  const total = query.data?.total ?? 0
  return (
    <aside className={classes.queue} aria-label="Yang menunggu">
      <Heading className={classes.title}>
        Menunggu dibaca
        {total > 0 && <span className={classes.count}>{formatNumber(total)}</span>}
      </Heading>
      <p className={classes.promise}>Janji kita: dijawab dalam 72 jam.</p>
      <QueueFilters state={state} hasHubs={place.hasHubs} onChange={(change) => show({ ...change, page: 1 })} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={5} lead="avatar" label="Memuat yang menunggu" />}
        errorTitle="Daftar yang menunggu tidak terbuka"
      >
        {({ data, total_page }) => (
          <div aria-busy={query.isPlaceholderData}>
            {data.length > 0 ? (
              <ul className={classes.rows}>
                {data.map((item) => (
                  <li key={item.id}>
                    <QueueRow item={item} to={queueAddress(place.home, state, item.id)} isOpen={item.id === openId} />
                  </li>
                ))}
              </ul>
            ) : (
              <Nothing place={place} isNarrowed={isNarrowed(state)} level={openId === undefined ? 2 : 3} />
            )}
            <Pages page={state.page} totalPages={total_page} onChange={(page) => show({ page })} />
          </div>
        )}
      </QueryBoundary>
    </aside>
  )
}

interface NothingProps {
  place: ReadingPlace
  isNarrowed: boolean
  level: 2 | 3
}

const Nothing = ({ place, isNarrowed: isPart, level }: NothingProps) =>
  isPart ? (
    <EmptyState
      level={level}
      title="Tidak ada yang cocok"
      action={
        <Button renderRoot={(props) => <AddressLink to={place.home} {...props} />}>Lihat semua yang menunggu</Button>
      }
    />
  ) : (
    <EmptyState level={level} title="Semua karya sudah dibaca">
      Karya baru muncul di sini. Terima kasih sudah membaca dengan teliti.
    </EmptyState>
  )

/** A change is laid upon the newest address, which the page may not show yet: of two quick choices neither is lost. */
function useChange(home: string, openId: string | undefined) {
  const router = useRouter()
  return (change: Partial<QueueState>) => {
    const newest = readQueue(parseSearch(router.latestLocation.searchStr))
    void router.navigate({
      href: queueAddress(home, { ...newest, ...change }, openId),
      replace: change.page === 1,
      resetScroll: change.page !== 1,
    })
  }
}
