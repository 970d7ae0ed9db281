import { useQuery } from '@tanstack/react-query'
import { resources } from '@semai/contract/console/resource/resources'
import { ConsoleLink } from '../console/console-link.tsx'
import { withFilter, type ListState } from '../console/list/list-state.ts'
import { FilterField, FilterSelect } from '../../ui/field/filter-field.tsx'
import { auditActionsQuery } from './audit-queries.ts'
import filterClasses from '../console/list/list-filters.module.css'
import classes from './people.module.css'
import { peopleQuery } from './queries.ts'

interface AuditFiltersProps {
  state: ListState
  onChange: (state: ListState) => void
}

const PARTS = [
  { value: 'people', label: 'Orang' },
  ...resources.map(({ name, title }) => ({ value: name, label: title })),
]

const MOST_STAFF = 100

/** Filters by actor, action, resource and days. */
export function AuditFilters({ state, onChange }: AuditFiltersProps) {
  const { data: actions = [] } = useQuery(auditActionsQuery)
  const { data: staff } = useQuery(peopleQuery({ scope: 'staff', size: MOST_STAFF }))
  const value = (name: string) => state.filters[name]?.[0]
  const set = (name: string, chosen: string | undefined) => onChange(withFilter(state, name, chosen ? [chosen] : []))
  return (
    <div className={filterClasses.filters}>
      <FilterSelect
        label="Siapa"
        all="Siapa: semua"
        value={value('actor_id')}
        choices={(staff?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
        onChange={(id) => set('actor_id', id)}
      />
      <FilterSelect
        label="Tindakan"
        all="Tindakan: semua"
        value={value('action')}
        choices={actions.map(({ action, words }) => ({ value: action, label: words }))}
        onChange={(action) => set('action', action)}
      />
      <FilterSelect
        label="Bagian"
        all="Bagian: semua"
        value={value('resource')}
        choices={PARTS}
        onChange={(resource) => set('resource', resource)}
      />
      <Day label="Dari" value={value('from')} max={value('to')} onChange={(day) => set('from', day)} />
      <Day label="Sampai" value={value('to')} min={value('from')} onChange={(day) => set('to', day)} />
      {Object.keys(state.filters).length > 0 && (
        <ConsoleLink to="/console/riwayat" className={classes.clear}>
          Hapus saringan
        </ConsoleLink>
      )}
    </div>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

function Day({ label, value = '', min, max, onChange }: DayProps) {
  return (
    <FilterField isChosen={value !== ''}>
      {value === '' ? label : `${label} ${value.split('-').reverse().join('/')}`}
      <input
        type="date"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FilterField>
  )
}
