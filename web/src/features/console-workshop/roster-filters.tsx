import type { WorkshopRoster } from '@semai/contract/console/workshop'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { chosen } from '../console/list/list-address.ts'
import { withFilter, type ListState } from '../console/list/list-state.ts'
import { PersonFilters } from '../console/list/person-filters.tsx'
import { formatNumber } from '../../lib/text/format-number.ts'
import { FilterSelect } from '../../ui/field/filter-field.tsx'
import { countOf, labelOf, STATUSES } from './roster-text.ts'

const SORTS = [
  { value: 'last_active_at', label: 'Urutkan: paling lama tidak belajar' },
  { value: 'progress_percent', label: 'Urutkan: kemajuan, terendah dulu' },
  { value: '-progress_percent', label: 'Urutkan: kemajuan, tertinggi dulu' },
  { value: 'name', label: 'Urutkan: nama, A ke Z' },
] as const

interface RosterFiltersProps {
  roster: WorkshopRoster
  state: ListState
  self: ConsoleSelf
  onChange: (state: ListState) => void
}

/** Search, status with counts, sort, and for national staff the hub. */
export function RosterFilters({ roster, state, self, onChange }: RosterFiltersProps) {
  return (
    <PersonFilters
      label="Cari peserta"
      sorts={{ all: 'Urutkan: terbaru mendaftar', value: sortOf(state), choices: [...SORTS] }}
      state={state}
      self={self}
      onChange={onChange}
    >
      <FilterSelect
        label="Status"
        all="Status: semua"
        value={chosen(state, 'status', STATUSES)}
        choices={STATUSES.map((value) => ({
          value,
          label: `${labelOf(value)} · ${formatNumber(countOf(roster, value))}`,
        }))}
        onChange={(value) => onChange(withFilter(state, 'status', value ? [value] : []))}
      />
    </PersonFilters>
  )
}

const sortOf = ({ sort }: ListState) => SORTS.find(({ value }) => value === sort)?.value

/** Query of the API, without page and size. */
export function filterOf(state: ListState) {
  const status = chosen(state, 'status', STATUSES)
  const sort = sortOf(state)
  const [hub] = state.filters['region_hub_id'] ?? []
  return {
    ...(state.search && { search: state.search }),
    ...(status && { status }),
    ...(hub && { region_hub_id: hub }),
    ...(sort && { sort }),
  }
}
