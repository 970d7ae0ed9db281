import type { Resource } from '@semai/contract/console/resource/resource'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import type { ListState } from './list-state.ts'
import classes from './list-filters.module.css'

interface ListSortProps {
  resource: Resource
  state: ListState
  onChange: (state: ListState) => void
}

/** Sort of a list, for sorts that no column title offers. */
export function ListSort({ resource, state, onChange }: ListSortProps) {
  const { sorts, columns, fields } = resource
  if (sorts.length === 0) return null
  const labelOf = (name: string) => fields[name]?.label ?? OTHERS[name] ?? name
  return (
    <span className={classes.sort} data-always={sorts.some((name) => !columns.includes(name)) || undefined}>
      <FilterSelect
        label="Urutkan"
        all="Urutkan: seperti biasa"
        value={state.sort || undefined}
        choices={sorts.flatMap((name) => [
          { value: name, label: `Urutkan: ${labelOf(name)}, naik` },
          { value: `-${name}`, label: `Urutkan: ${labelOf(name)}, turun` },
        ])}
        onChange={(sort) => onChange({ ...state, page: 1, sort: sort ?? '' })}
      />
    </span>
  )
}

// Sorts by times that are no fields.
const OTHERS: Record<string, string> = { created_at: 'Dibuat', updated_at: 'Diubah' }
