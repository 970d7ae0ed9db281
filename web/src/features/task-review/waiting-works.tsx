import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/text/format-number.ts'
import { AddressLink } from '../../ui/link/address-link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { queueQuery } from './queries.ts'
import { queueAddress, queueQueryOf, readQueue } from './queue-address.ts'
import { QueueRow } from './queue-row.tsx'
import classes from './waiting-works.module.css'

const FIRST = readQueue({})
const FEW = 3

/** The few works that wait longest, on the page of somebody who reads. */
export function WaitingWorks({ home }: { home: string }) {
  const query = useQuery(queueQuery(queueQueryOf(FIRST)))
  const total = query.data?.total ?? 0
  return (
    <section aria-labelledby="waiting-works">
      <SectionHead
        id="waiting-works"
        title="Karya untuk dibaca"
        action={total > FEW && <AddressLink to={home}>Lihat {formatNumber(total)} karya</AddressLink>}
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={FEW} lead="avatar" label="Memuat karya" />}
        errorTitle="Karya yang menunggu tidak terbuka"
      >
        {({ data }) =>
          data.length > 0 ? (
            <ul className={classes.rows}>
              {data.slice(0, FEW).map((item) => (
                <li key={item.id}>
                  <QueueRow item={item} to={queueAddress(home, FIRST, item.id)} isOpen={false} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.nothing}>Semua karya sudah dibaca.</p>
          )
        }
      </QueryBoundary>
    </section>
  )
}
