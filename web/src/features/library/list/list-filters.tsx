import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { FilterLine } from '../../../ui/field/filter-line.tsx'
import { NO_FILTERS, usedFilters, type LibraryChange, type LibrarySearch } from './library-search.ts'
import type { ListChoices } from './list-filter-sheet.tsx'

const ListFilterSheet = lazyChunk(async () => (await import('./list-filter-sheet.tsx')).ListFilterSheet)

/** Choice of the list and button of the filters above the list. */
export function ListFilters({ search, ...choices }: ListChoices & { search: LibrarySearch }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useFilters<LibraryChange>('/library/content')
  const show = (chosen: LibrarySearch) => {
    setIsOpen(false)
    change({ ...NO_FILTERS, ...chosen })
  }
  return (
    <>
      <FilterLine
        label="Bagian perpustakaan"
        scopes={<Parts search={search} />}
        used={usedFilters(search)}
        onOpen={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && <ListFilterSheet search={search} {...choices} onClose={() => setIsOpen(false)} onShow={show} />}
      </Suspense>
    </>
  )
}

const PARTS = [
  { show: undefined, words: 'Semua' },
  { show: 'favorit', words: 'Favorit' },
  { show: 'riwayat', words: 'Riwayat' },
] as const

/** Links to the lists. They push history, so that Back returns to the last list. */
const Parts = ({ search: { show: shown, type } }: { search: LibrarySearch }) =>
  PARTS.map(({ show, words }) => (
    <Link
      key={words}
      to="/library/content"
      search={{ ...(show && { show }), ...(type && { type }) }}
      resetScroll={false}
      activeProps={{}}
      activeOptions={{ exact: true }}
      aria-current={show === shown ? 'true' : undefined}
    >
      {words}
    </Link>
  ))
