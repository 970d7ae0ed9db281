import type { ReactNode } from 'react'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { ReferenceSelect } from '../field/reference-select.tsx'
import classes from './list-filters.module.css'
import { withFilter, type ListState } from './list-state.ts'

interface PersonFiltersProps {
  /** Label of the search. */
  label: string
  /** The usual order, and the others. */
  sorts: { all: string; value: string | undefined; choices: { value: string; label: string }[] }
  state: ListState
  self: ConsoleSelf
  onChange: (state: ListState) => void
  /** Filters of this list. */
  children: ReactNode
}

/** Search by name or e-mail, filters, sort, and for national staff the hub. */
export const PersonFilters = ({ label, sorts, state, self, onChange, children }: PersonFiltersProps) => (
  <div className={classes.filters}>
    <SearchInput
      className={classes.search}
      label={label}
      placeholder="Cari nama, atau e-mail lengkap"
      words={state.search}
      onSearch={(search) => onChange({ ...state, page: 1, search })}
    />
    {children}
    <FilterSelect label="Urutkan" {...sorts} onChange={(sort) => onChange({ ...state, page: 1, sort: sort ?? '' })} />
    {!self.hub && (
      <ReferenceSelect
        isFilter
        className={classes.reference}
        resource="region-hub"
        aria-label="Hub"
        placeholder="Hub"
        value={state.filters['region_hub_id']?.[0] ?? null}
        onChange={(id) => onChange(withFilter(state, 'region_hub_id', id ? [id] : []))}
      />
    )}
  </div>
)
