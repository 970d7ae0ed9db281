import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { FilterGroup, FilterSheet } from '../../../ui/dialog/filter-sheet.tsx'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { freeMentorListQuery } from '../slot/queries.ts'
import { filterOf, type MentorSearch, type MentorView } from './mentor-search.ts'
import { mentorListQuery } from './queries.ts'

interface MentorFilterSheetProps {
  search: MentorSearch
  /** The filtered list. */
  view: MentorView
  /** The regional hubs; empty while they load. */
  hubs: { id: string; name: string }[]
  /** Fields of expertise with their numbers of mentors; empty while loading. */
  expertise: { name: string; count: number }[]
  onClose: () => void
  /** Called with the chosen filters. */
  onShow: (search: MentorSearch) => void
}

/** Sheet that filters mentors by hub and expertise, and by name if the list has no search field. */
export function MentorFilterSheet({ search, view, hubs, expertise, onClose, onShow }: MentorFilterSheetProps) {
  const [draft, setDraft] = useState(search)
  const total = useTotal(draft, view)
  const change = (more: MentorSearch) => setDraft((before) => ({ ...before, ...more }))
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => change({ hub: undefined, expertise: undefined, ...(view === 'free' && { search: undefined }) })}
      onShow={() => onShow(draft)}
      showWords={total === undefined ? 'Tampilkan mentor' : `Tampilkan ${formatNumber(total)} mentor`}
    >
      {view === 'free' && (
        <TextInput
          label="Nama, startup, atau posisi"
          value={draft.search ?? ''}
          onChange={({ currentTarget: { value } }) => change({ search: value || undefined })}
        />
      )}
      <FilterGroup name="Hub">
        <FilterSelect
          label="Hub"
          all="Semua hub"
          value={draft.hub}
          choices={hubs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(hub) => change({ hub })}
        />
      </FilterGroup>
      <FilterGroup name="Keahlian">
        {expertise.map(({ name, count }) => (
          <FilterChip
            key={name}
            isChosen={name === draft.expertise}
            count={count}
            onClick={() => change({ expertise: name === draft.expertise ? undefined : name })}
          >
            {name}
          </FilterChip>
        ))}
      </FilterGroup>
    </FilterSheet>
  )
}

/** Count the results of a draft. The query also fills the cache, so that the list opens at once. */
function useTotal(draft: MentorSearch, view: MentorView): number | undefined {
  const filter = filterOf(draft)
  const settings = { placeholderData: keepPreviousData }
  const free = useInfiniteQuery({ ...freeMentorListQuery(filter), ...settings, enabled: view === 'free' })
  const all = useInfiniteQuery({ ...mentorListQuery(filter), ...settings, enabled: view === 'all' })
  return (view === 'free' ? free : all).data?.pages[0]?.total
}
