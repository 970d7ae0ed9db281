import { useQuery } from '@tanstack/react-query'
import { IconCalendarCheck } from '@tabler/icons-react'
import type { MentoredStartup } from '@semai/contract/mentor/staff'
import { ConsoleLink } from '../console/console-link.tsx'
import filters from '../console/list/list-filters.module.css'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { Pages } from '../../ui/layout/pages.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { addressOf } from './address.ts'
import type { PartProps } from './mentor-part.tsx'
import classes from './mentor-sessions.module.css'
import { startupsQuery } from './queries.ts'
import { lastOfStartup } from './text.ts'

/** List of startups by their last session, the longest without one first. */
export function StartupPart({ state, onChange }: PartProps) {
  const { page, search } = state
  const query = useQuery(startupsQuery({ page, search }))
  return (
    <>
      <div className={filters.filters}>
        <SearchInput
          className={filters.search}
          label="Cari startup"
          placeholder="Cari nama startup"
          words={search}
          onSearch={(words) => onChange({ ...state, page: 1, search: words })}
        />
      </div>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat startup" />}
        errorTitle="Daftar startup tidak terbuka"
      >
        {({ data, total_page }) => (
          <div aria-busy={query.isPlaceholderData}>
            {data.length > 0 ? (
              <ul className={classes.rows}>
                {data.map((startup) => (
                  <StartupRow key={startup.id} startup={startup} />
                ))}
              </ul>
            ) : (
              <EmptyState
                level={2}
                title={search ? 'Tidak ada yang cocok' : 'Belum ada startup'}
                action={
                  search ? <ConsoleLink to={addressOf({ part: 'startup' })}>Hapus saringan</ConsoleLink> : undefined
                }
              />
            )}
            <Pages page={page} totalPages={total_page} onChange={(next) => onChange({ ...state, page: next })} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

const StartupRow = ({ startup }: { startup: MentoredStartup }) => (
  <li className={classes.row}>
    <div className={classes.who}>
      <ConsoleLink to={`/console/startup/${startup.id}`} className={classes.name}>
        {startup.name}
      </ConsoleLink>
      <small>{startup.hub?.name ?? 'Tanpa hub'}</small>
    </div>
    <div className={classes.tags}>
      {startup.next_at && (
        <Tag tone="daun" icon={<IconCalendarCheck size={14} aria-hidden />}>
          Bertemu {formatDate(startup.next_at)}
        </Tag>
      )}
    </div>
    <p className={classes.facts} data-wide>
      {lastOfStartup(startup)}
      {startup.open_actions > 0 && <small>{formatNumber(startup.open_actions)} langkah belum selesai</small>}
    </p>
  </li>
)
