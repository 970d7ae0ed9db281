import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/text/format-number.ts'
import type { FilterChange } from '../../../lib/filter/use-filters.ts'
import { FilterGroup, FilterSheet } from '../../../ui/dialog/filter-sheet.tsx'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import { FilterChoices } from '../../../ui/field/filter-choices.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { startupListQuery } from '../queries.ts'
import { TEAM_ROLES } from '../startup-text.ts'
import { filterOf, NO_FILTERS, usedFilters, type StartupSearch } from './startup-search.ts'

export interface StartupChoices {
  /** The regional hubs, sectors and stages; empty while they load. */
  hubs: { id: string; name: string }[]
  sectors: { slug: string; name: string; count: number }[]
  stages: { code: string; name: string }[]
}

interface StartupFilterSheetProps extends StartupChoices {
  search: StartupSearch
  onClose: () => void
  /** The filters as they were chosen. */
  onShow: (search: FilterChange<StartupSearch>) => void
}

/** Sheet that filters startups by text, hub, sector, stage and missing role. */
export function StartupFilterSheet({ search, hubs, sectors, stages, onClose, onShow }: StartupFilterSheetProps) {
  const [draft, setDraft] = useState<FilterChange<StartupSearch>>(search)
  const total = useTotal(draft)
  const change = (more: FilterChange<StartupSearch>) => setDraft((before) => ({ ...before, ...more }))
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => change(NO_FILTERS)}
      onShow={() => onShow({ ...draft, search: draft.search?.trim() || undefined })}
      showWords={total === undefined ? 'Tampilkan startup' : `Tampilkan ${formatNumber(total)} startup`}
    >
      <TextInput
        label="Nama atau cerita startup"
        maxLength={100}
        value={draft.search ?? ''}
        onChange={({ currentTarget: { value } }) => change({ search: value || undefined })}
      />
      <FilterGroup name="Tahap">
        <FilterChoices
          value={draft.stage}
          words={Object.fromEntries(stages.map(({ code, name }) => [code, name]))}
          onChange={(stage) => change({ stage })}
        />
      </FilterGroup>
      <FilterGroup name="Mencari">
        <FilterChoices value={draft.missing} words={TEAM_ROLES} onChange={(missing) => change({ missing })} />
      </FilterGroup>
      <Sectors draft={draft} change={change} sectors={sectors} />
      <FilterGroup name="Hub">
        <FilterSelect
          label="Hub"
          all="Semua hub"
          value={draft.hub}
          choices={hubs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(hub) => change({ hub })}
        />
      </FilterGroup>
    </FilterSheet>
  )
}

interface SectorsProps extends Pick<StartupChoices, 'sectors'> {
  draft: FilterChange<StartupSearch>
  change: (more: FilterChange<StartupSearch>) => void
}

/** How many are in each is known of all startups: beside another choice it would not be true. */
const Sectors = ({ draft, change, sectors }: SectorsProps) => (
  <FilterGroup name="Sektor">
    {sectors.map(({ slug, name, count }) => (
      <FilterChip
        key={slug}
        isChosen={slug === draft.sector}
        {...(usedFilters(known({ ...draft, sector: undefined })) === 0 && { count })}
        onClick={() => change({ sector: slug === draft.sector ? undefined : slug })}
      >
        {name}
      </FilterChip>
    ))}
  </FilterGroup>
)

const TYPING_MS = 300

/** Count the results of a draft. The query also fills the cache, so that the list opens at once. */
function useTotal(draft: FilterChange<StartupSearch>): number | undefined {
  const [words] = useDebouncedValue(draft.search?.trim() || undefined, TYPING_MS)
  const filter = filterOf(known({ ...draft, search: words }))
  const { data } = useInfiniteQuery({ ...startupListQuery(filter), placeholderData: keepPreviousData })
  return data?.pages[0]?.total
}

const known = ({ search, hub, sector, stage, missing }: FilterChange<StartupSearch>): StartupSearch => ({
  ...(search && { search }),
  ...(hub && { hub }),
  ...(sector && { sector }),
  ...(stage && { stage }),
  ...(missing && { missing }),
})
