import { useInfiniteQuery } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { formatDate, formatTime } from '../../../lib/time/format-date.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from '../setting/setting-parts.module.css'
import { auditListQuery } from '../setting/queries.ts'

/** Audit log of access to the person's data. */
export function AuditSetting({ person: { time_zone: zone } }: { person: Pick<Profile, 'time_zone'> }) {
  const query = useInfiniteQuery(auditListQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={6} lead="none" label="Memuat riwayat akses" />}
      errorTitle="Riwayat akses tidak terbuka"
    >
      {({ pages }) => {
        // New entries shift the pages, so remove duplicates.
        const entries = new Map(pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry]))
        if (entries.size === 0)
          return <EmptyState title="Belum ada catatan">Yang terjadi pada akunmu tercatat di sini.</EmptyState>
        return (
          <>
            <ul className={classes.rows}>
              {[...entries.values()].map(({ id, words, actor, origin, created_at }) => (
                <li key={id}>
                  <b>{words}</b>
                  <small>
                    {actor} · {formatDate(created_at, zone)}, {formatTime(created_at, zone, zone)}
                    {origin && ` · ${origin}`}
                  </small>
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )
      }}
    </QueryBoundary>
  )
}
