import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { filterNames, isNarrowed, listAddress, withFilter, type ListState } from './list-state.ts'
import classes from './list-filters.module.css'
import { Filter } from './list-filter.tsx'
import { ListSort } from './list-sort.tsx'

interface ListFiltersProps {
  resource: Resource
  self: ConsoleSelf
  state: ListState
  onChange: (state: ListState) => void
}

/** Search and filters of a list. */
export function ListFilters({ resource, self, state, onChange }: ListFiltersProps) {
  const names = filterNames(resource).filter((name) => !(self.hub && resource.fields[name]?.resource === 'region-hub'))
  return (
    <div className={classes.filters}>
      {resource.searched !== '' && (
        <SearchInput
          className={classes.search}
          label={`Cari ${resource.title.toLocaleLowerCase('id')}`}
          placeholder={`Cari ${resource.searched}`}
          words={state.search}
          onSearch={(search) => onChange({ ...state, page: 1, search })}
        />
      )}
      <div className={classes.chips}>
        {names.map((name) => (
          <Filter
            key={name}
            name={name}
            resource={resource}
            values={state.filters[name] ?? []}
            onChange={(values) => onChange(withFilter(state, name, values))}
          />
        ))}
        <ListSort resource={resource} state={state} onChange={onChange} />
        {isNarrowed(state) && (
          <ConsoleLink to={listAddress(resource, { size: state.size, sort: state.sort })} className={classes.clear}>
            Hapus saringan
          </ConsoleLink>
        )}
      </div>
    </div>
  )
}
