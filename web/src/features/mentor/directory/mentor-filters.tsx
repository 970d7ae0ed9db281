import { Suspense, useState } from 'react'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { FilterLine } from '../../../ui/field/filter-line.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import classes from './mentor-filters.module.css'
import type { MentorSearch, MentorView } from './mentor-search.ts'
import { ViewSwitch } from './view-switch.tsx'

const MentorFilterSheet = lazyChunk(async () => (await import('./mentor-filter-sheet.tsx')).MentorFilterSheet)

interface MentorFiltersProps {
  search: MentorSearch
  /** The list below. */
  view: MentorView
  /** The regional hubs; empty while they load. */
  hubs: { id: string; name: string }[]
  /** Fields of expertise with their numbers of mentors; empty while loading. */
  expertise: { name: string; count: number }[]
}

/** Filters above the list: the view switch, the filter sheet's button, and the name search in the directory. */
export function MentorFilters({ search, view, hubs, expertise }: MentorFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useFilters<MentorSearch>('/mentor')
  const { hub, expertise: field, search: words } = search
  const used = [hub, field, view === 'free' ? words : undefined].filter(Boolean).length
  return (
    <>
      <FilterLine
        label="Tampilan mentor"
        scopes={<ViewSwitch search={search} view={view} />}
        used={used}
        onOpen={() => setIsOpen(true)}
      />
      {view === 'all' && (
        <div className={classes.words}>
          <SearchInput
            label="Cari mentor"
            placeholder="Cari nama, startup, atau posisi"
            words={words ?? ''}
            onSearch={(typed) => change({ search: typed || undefined, view })}
          />
        </div>
      )}
      <Suspense>
        {isOpen && (
          <MentorFilterSheet
            search={search}
            view={view}
            hubs={hubs}
            expertise={expertise}
            onClose={() => setIsOpen(false)}
            onShow={(chosen) => {
              setIsOpen(false)
              // Filters apply to the current view.
              change({ search: undefined, hub: undefined, expertise: undefined, ...chosen, view })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
