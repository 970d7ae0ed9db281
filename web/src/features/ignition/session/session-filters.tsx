import { Suspense, useState } from 'react'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters, type FilterChange } from '../../../lib/filter/use-filters.ts'
import { FilterLine } from '../../../ui/field/filter-line.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { NO_FILTERS, usedFilters, type SessionSearch } from './search.ts'
import type { SessionChoices } from './session-filter-sheet.tsx'
import { PHASE_WORDS } from './text.ts'

const SessionFilterSheet = lazyChunk(async () => (await import('./session-filter-sheet.tsx')).SessionFilterSheet)

/** Phases of the sessions as segments, and the button of the other filters. */
export function SessionFilters({ search, ...choices }: SessionChoices & { search: SessionSearch }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useFilters<SessionSearch>('/ignition/content')
  const show = (chosen: FilterChange<SessionSearch>) => {
    setIsOpen(false)
    change({ ...NO_FILTERS, ...chosen })
  }
  return (
    <>
      <FilterLine
        label="Waktu sesi"
        scopes={<Phases search={search} />}
        used={usedFilters(search)}
        onOpen={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && <SessionFilterSheet search={search} {...choices} onClose={() => setIsOpen(false)} onShow={show} />}
      </Suspense>
    </>
  )
}

/** Links to all, future and past sessions with the current filters. The sheet has the ongoing ones. */
const Phases = ({ search }: { search: SessionSearch }) =>
  ([undefined, 'upcoming', 'finished'] as const).map((phase) => (
    <FilterLink<SessionSearch>
      key={phase ?? 'all'}
      to="/ignition/content"
      search={search}
      change={{ phase }}
      aria-current={phase === search.phase ? 'true' : undefined}
    >
      {phase ? PHASE_WORDS[phase] : 'Semua'}
    </FilterLink>
  ))
