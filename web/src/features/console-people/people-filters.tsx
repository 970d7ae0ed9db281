import type { ConsoleSelf } from '@semai/contract/console/self'
import { withFilter, type ListState } from '../console/list/list-state.ts'
import { ReferenceSelect } from '../console/field/reference-select.tsx'
import { FilterSelect } from '../../ui/field/filter-field.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { chosen } from '../console/list/list-address.ts'
import filterClasses from '../console/list/list-filters.module.css'
import classes from './people.module.css'
import { scopeWords, statusWords } from './text.ts'

export const SCOPES = ['staff', 'participant', 'mentor', 'operator', 'admin'] as const
export const STATUSES = ['active', 'pending', 'suspended', 'deactivated', 'anonymised'] as const

const SORTS = [
  { value: 'oldest', label: 'Urutkan: terlama bergabung' },
  { value: 'name', label: 'Urutkan: nama, A ke Z' },
  { value: '-name', label: 'Urutkan: nama, Z ke A' },
  { value: 'last_used_at', label: 'Urutkan: terakhir aktif' },
] as const

/** Return the sort of the URL if it is valid. */
export const sortOf = ({ sort }: ListState) => SORTS.find(({ value }) => value === sort)?.value

interface PeopleFiltersProps {
  state: ListState
  self: ConsoleSelf
  onChange: (state: ListState) => void
}

/** Filters by text, scope, account status and hub. */
export function PeopleFilters({ state, self, onChange }: PeopleFiltersProps) {
  const set = (name: string, value: string | undefined) => onChange(withFilter(state, name, value ? [value] : []))
  return (
    <div className={filterClasses.filters}>
      <SearchInput
        className={filterClasses.search}
        label="Cari orang"
        placeholder="Cari nama, atau e-mail lengkap"
        words={state.search}
        onSearch={(search) => onChange({ ...state, page: 1, search })}
      />
      <FilterSelect
        label="Hak akses"
        all="Hak akses: semua"
        value={chosen(state, 'scope', SCOPES)}
        choices={SCOPES.map((value) => ({ value, label: value === 'staff' ? 'Semua pengelola' : scopeWords[value] }))}
        onChange={(value) => set('scope', value)}
      />
      <FilterSelect
        label="Status"
        all="Status: semua"
        value={chosen(state, 'status', STATUSES)}
        choices={STATUSES.map((value) => ({ value, label: statusWords[value].label }))}
        onChange={(value) => set('status', value)}
      />
      <FilterSelect
        label="Urutkan"
        all="Urutkan: terbaru bergabung"
        value={sortOf(state)}
        choices={[...SORTS]}
        onChange={(sort) => onChange({ ...state, page: 1, sort: sort ?? '' })}
      />
      {!self.hub && (
        <ReferenceSelect
          isFilter
          className={classes.hub}
          resource="region-hub"
          aria-label="Hub"
          placeholder="Hub"
          value={state.filters['region_hub_id']?.[0] ?? null}
          onChange={(id) => set('region_hub_id', id ?? undefined)}
        />
      )}
    </div>
  )
}
