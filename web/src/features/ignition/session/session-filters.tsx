import type { ReactNode } from 'react'
import type { IgnitionCategory } from '@semai/contract/ignition'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import classes from './session-filters.module.css'
import type { SessionSearch } from './search.ts'
import { PHASE_WORDS } from './text.ts'

export interface RoleChoice {
  code: string
  name: string
}

interface SessionFiltersProps {
  search: SessionSearch
  /** Empty while loading. */
  categories: IgnitionCategory[]
  roles: RoleChoice[]
}

/** Filter chips with one choice per kind; a second tap clears it. */
export function SessionFilters({ search, categories, roles }: SessionFiltersProps) {
  return (
    <div className={classes.filters}>
      <FilterChips label="Kategori">
        {categories.map(({ slug, name, total }) => (
          <Choice key={slug} search={search} name="category" value={slug} count={total}>
            {name}
          </Choice>
        ))}
      </FilterChips>
      <FilterChips label="Waktu">
        {Object.entries(PHASE_WORDS).map(([phase, words]) => (
          <Choice key={phase} search={search} name="phase" value={phase}>
            {words}
          </Choice>
        ))}
      </FilterChips>
      <FilterChips label="Peran">
        {roles.map(({ code, name }) => (
          <Choice key={code} search={search} name="role" value={code}>
            {name}
          </Choice>
        ))}
      </FilterChips>
    </div>
  )
}

interface ChoiceProps {
  search: SessionSearch
  name: keyof SessionSearch
  value: string
  count?: number
  children: ReactNode
}

function Choice({ search, name, value, count, children }: ChoiceProps) {
  const isChosen = search[name] === value
  return (
    <FilterChip
      isChosen={isChosen}
      {...(count !== undefined && { count })}
      renderRoot={(props) => (
        <FilterLink
          to="/ignition/content"
          search={search}
          change={{ [name]: isChosen ? undefined : value }}
          {...props}
        />
      )}
    >
      {children}
    </FilterChip>
  )
}
