import type { ConsoleSelf } from '@semai/contract/console/self'
import { withFilter, type ListState } from '../console/list/list-state.ts'
import { FilterSelect } from '../../ui/field/filter-field.tsx'
import { chosen } from '../console/list/list-address.ts'
import { PersonFilters } from '../console/list/person-filters.tsx'
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
    <PersonFilters
      label="Cari orang"
      sorts={{ all: 'Urutkan: terbaru bergabung', value: sortOf(state), choices: [...SORTS] }}
      state={state}
      self={self}
      onChange={onChange}
    >
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
    </PersonFilters>
  )
}
