import { Suspense, useState, type ReactNode } from 'react'
import type { TimeZone } from '@semai/contract/call/field'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { FilterLine } from '../../../ui/field/filter-line.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import type { EventChoices } from './event-filter-sheet.tsx'
import { NO_FILTERS, OWN_HUB, usedFilters, type EventAddress, type EventSearch } from './event-search.ts'

const EventFilterSheet = lazyChunk(async () => (await import('./event-filter-sheet.tsx')).EventFilterSheet)

interface EventFiltersProps extends EventChoices {
  /** Address of the list, to which filters are added. */
  to: EventAddress
  search: EventSearch
  /** Filters fixed by the list, which are not offered. */
  preset: EventSearch
  viewer: { hubId: string | null | undefined; timeZone: TimeZone }
}

/** Scope links above a list of events, and the button for the filters. */
export function EventFilters({ to, search, preset, viewer, ...choices }: EventFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const filter = useFilters<EventSearch>(to)
  const show = (chosen: EventSearch) => {
    setIsOpen(false)
    filter({ ...NO_FILTERS, ...chosen })
  }
  return (
    <>
      <FilterLine
        label="Cakupan"
        scopes={preset.scope ? undefined : <Scopes to={to} search={search} hasHub={Boolean(viewer.hubId)} />}
        used={usedFilters(search)}
        onOpen={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <EventFilterSheet
            search={search}
            preset={preset}
            viewer={viewer}
            {...choices}
            onClose={() => setIsOpen(false)}
            onShow={show}
          />
        )}
      </Suspense>
    </>
  )
}

interface ScopesProps {
  to: EventAddress
  search: EventSearch
  hasHub: boolean
}

/** Links to all, national and the own hub's events; all hubs' for people without a hub. */
function Scopes({ to, search, hasHub }: ScopesProps) {
  const isOwn = search.hub === OWN_HUB
  const scope = (change: EventSearch, isChosen: boolean, words: ReactNode) => (
    <FilterLink<EventSearch>
      to={to}
      search={search}
      change={{ scope: undefined, hub: undefined, ...change }}
      aria-current={isChosen ? 'true' : undefined}
    >
      {words}
    </FilterLink>
  )
  return (
    <>
      {scope({}, !search.scope && !isOwn, 'Semua')}
      {scope({ scope: 'national' }, search.scope === 'national', 'Nasional')}
      {hasHub
        ? scope({ hub: OWN_HUB }, isOwn, 'Hubmu')
        : scope({ scope: 'regional' }, search.scope === 'regional', 'Regional')}
    </>
  )
}
