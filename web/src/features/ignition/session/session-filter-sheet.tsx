import { useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { IgnitionCategory } from '@semai/contract/ignition'
import type { FilterChange } from '../../../lib/filter/use-filters.ts'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { FilterGroup, FilterSheet } from '../../../ui/dialog/filter-sheet.tsx'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import { FilterChoices } from '../../../ui/field/filter-choices.tsx'
import { sessionListQuery, totalOf } from '../queries.ts'
import { NO_FILTERS, readSessionSearch, type SessionSearch } from './search.ts'
import { PHASE_WORDS } from './text.ts'

export interface RoleChoice {
  code: string
  name: string
}

export interface SessionChoices {
  /** With their numbers of sessions; empty while loading. */
  categories: IgnitionCategory[]
  roles: RoleChoice[]
}

interface SessionFilterSheetProps extends SessionChoices {
  search: SessionSearch
  onClose: () => void
  /** Apply the chosen filters. */
  onShow: (search: FilterChange<SessionSearch>) => void
}

/** Sheet that filters Ignition sessions by category, role and phase. */
export function SessionFilterSheet({ search, categories, roles, onClose, onShow }: SessionFilterSheetProps) {
  const [draft, setDraft] = useState(search)
  const change = (more: object) => setDraft((before) => readSessionSearch({ ...before, ...more }))
  // The query also fills the cache, so that the list opens at once.
  const { data } = useInfiniteQuery({ ...sessionListQuery(draft), placeholderData: keepPreviousData })
  const isCounted = !draft.role && !draft.phase
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => change(NO_FILTERS)}
      onShow={() => onShow(draft)}
      showWords={data ? `Tampilkan ${formatNumber(totalOf(data))} sesi` : 'Tampilkan sesi'}
    >
      <FilterGroup name="Kategori">
        {categories.map(({ slug, name, total }) => (
          <FilterChip
            key={slug}
            isChosen={slug === draft.category}
            {...(isCounted && { count: total })}
            onClick={() => change({ category: slug === draft.category ? undefined : slug })}
          >
            {name}
          </FilterChip>
        ))}
      </FilterGroup>
      <FilterGroup name="Peran">
        <FilterChoices
          value={draft.role}
          words={Object.fromEntries(roles.map(({ code, name }) => [code, name]))}
          onChange={(role) => change({ role })}
        />
      </FilterGroup>
      <FilterGroup name="Waktu">
        <FilterChoices value={draft.phase} words={PHASE_WORDS} onChange={(phase) => change({ phase })} />
      </FilterGroup>
    </FilterSheet>
  )
}
