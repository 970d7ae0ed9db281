import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters, type FilterChange } from '../../../lib/filter/use-filters.ts'
import { FilterLine } from '../../../ui/field/filter-line.tsx'
import type { StartupChoices } from './startup-filter-sheet.tsx'
import { NO_FILTERS, usedFilters, type StartupSearch, type StartupView } from './startup-search.ts'

const StartupFilterSheet = lazyChunk(async () => (await import('./startup-filter-sheet.tsx')).StartupFilterSheet)

interface StartupFiltersProps extends StartupChoices {
  search: StartupSearch
  /** The list below. */
  view: StartupView
}

/** Line above the startups: own or all, and the filters of all. */
export function StartupFilters({ search, view, ...choices }: StartupFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useFilters<StartupSearch>('/startup')
  const show = (chosen: FilterChange<StartupSearch>) => {
    setIsOpen(false)
    change({ ...NO_FILTERS, ...chosen, show: view })
  }
  return (
    <>
      <FilterLine
        label="Tampilan startup"
        scopes={<Views search={search} view={view} />}
        used={usedFilters(search)}
        onOpen={view === 'all' ? () => setIsOpen(true) : undefined}
      />
      <Suspense>
        {isOpen && <StartupFilterSheet search={search} {...choices} onClose={() => setIsOpen(false)} onShow={show} />}
      </Suspense>
    </>
  )
}

const VIEWS: { view: StartupView; label: string }[] = [
  { view: 'mine', label: 'Startupmu' },
  { view: 'all', label: 'Semua' },
]

/** Segments that keep the filters. */
const Views = ({ search, view: shown }: Pick<StartupFiltersProps, 'search' | 'view'>) =>
  VIEWS.map(({ view, label }) => (
    <Link
      key={view}
      to="/startup"
      search={{ ...search, show: view }}
      replace
      resetScroll={false}
      activeProps={{}}
      aria-current={view === shown ? 'true' : undefined}
    >
      {label}
    </Link>
  ))
