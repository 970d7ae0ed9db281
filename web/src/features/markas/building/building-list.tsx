import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { BuildingCard } from './building-card.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import classes from './building-list.module.css'
import type { BuildingSearch } from '../place-search.ts'
import { buildingListQuery, itemsOf, totalOf } from '../queries.ts'

interface BuildingListProps {
  /** Page whose URL holds the filter. */
  to: '/markas' | '/markas/building'
  search: BuildingSearch
  /** Empty while the hubs load. */
  hubs: { id: string; name: string }[]
  viewerZone: string
}

/** Paged list of buildings, own hub first, with a filter by hub. */
export function BuildingList({ to, search, hubs, viewerZone }: BuildingListProps) {
  const filter = search.hub ? { region_hub_id: search.hub } : {}
  const query = useInfiniteQuery({ ...buildingListQuery(filter), placeholderData: keepPreviousData })
  return (
    <div className={classes.place}>
      <HubChips to={to} search={search} hubs={hubs} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={4} lead="cover" label="Memuat daftar Markas" />}
        errorTitle="Daftar Markas tidak terbuka"
      >
        {(pages) => (
          <div aria-busy={query.isPlaceholderData} className={classes.list}>
            {totalOf(pages) === 0 ? (
              <EmptyState
                title="Belum ada Markas di hub ini"
                action={
                  <Link to={to} search={{}} replace resetScroll={false} className={textButton.inline}>
                    Lihat semua Markas
                  </Link>
                }
              >
                Kamu tetap boleh memesan di Markas hub lain.
              </EmptyState>
            ) : (
              <ul className={classes.cards}>
                {itemsOf(pages).map((building) => (
                  <li key={building.id}>
                    <BuildingCard building={building} viewerZone={viewerZone} />
                  </li>
                ))}
              </ul>
            )}
            <LoadMore query={query} />
          </div>
        )}
      </QueryBoundary>
    </div>
  )
}

const HubChips = ({ to, search, hubs }: Omit<BuildingListProps, 'viewerZone'>) => (
  <FilterChips label="Hub">
    {hubs.map(({ id, name }) => (
      <FilterChip
        key={id}
        isChosen={id === search.hub}
        renderRoot={(props) => (
          <Link
            to={to}
            search={id === search.hub ? {} : { hub: id }}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      >
        {name}
      </FilterChip>
    ))}
  </FilterChips>
)
