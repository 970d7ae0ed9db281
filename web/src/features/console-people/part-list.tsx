import { useQuery } from '@tanstack/react-query'
import type { PersonPart } from '@semai/contract/console/person-history'
import { ConsoleLink, useConsoleNavigate } from '../console/console-link.tsx'
import { formatNumber } from '../../lib/text/format-number.ts'
import { Pages } from '../../ui/layout/pages.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { HistoryRows } from './history-rows.tsx'
import { partName } from './history-text.ts'
import list from '../console/list/list.module.css'
import classes from './person-parts.module.css'
import { partQuery } from './queries.ts'

interface PartListProps {
  id: string
  part: PersonPart
  page: number
  zone: string
}

/** All rows of a part of a person's history. */
export function PartList({ id, part, page, zone }: PartListProps) {
  const query = useQuery(partQuery(id, part, page))
  const navigate = useConsoleNavigate()
  const address = `/console/orang/${id}`
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} lead="none" label="Memuat riwayatnya" />}
      errorTitle="Riwayatnya di Semai tidak terbuka"
    >
      {({ data, total, total_page }) => (
        <div aria-busy={query.isPlaceholderData}>
          <p className={list.count} role="status">
            {formatNumber(total)} {partName(part)}
          </p>
          {data.length > 0 ? (
            <div className={classes.whole}>
              <HistoryRows rows={data} zone={zone} />
            </div>
          ) : (
            <EmptyState level={2} title="Belum ada" action={<ConsoleLink to={address}>Ke orangnya</ConsoleLink>} />
          )}
          <Pages
            page={page}
            totalPages={total_page}
            onChange={(next) => void navigate(`${address}?bagian=${part}&page=${next}`)}
          />
        </div>
      )}
    </QueryBoundary>
  )
}
