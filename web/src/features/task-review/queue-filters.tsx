import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/text/format-number.ts'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { FilterSelect } from '../../ui/field/filter-field.tsx'
import { figuresQuery } from './queries.ts'
import type { QueueState } from './queue-address.ts'
import classes from './queue.module.css'

interface QueueFiltersProps {
  state: QueueState
  hasHubs: boolean
  onChange: (change: Partial<QueueState>) => void
}

/** Filters of the queue by hub, workshop, and overdue works. */
export function QueueFilters({ state: { hub, workshop, isOverdue }, hasHubs, onChange }: QueueFiltersProps) {
  const { data } = useQuery(figuresQuery)
  const hubs = (data?.hubs ?? []).flatMap(({ id, name }) => (id ? [{ value: id, label: name }] : []))
  const workshops = (data?.workshops ?? []).map(({ id, title, waiting }) => ({
    value: id,
    label: `${title} (${waiting})`,
  }))
  return (
    <div className={classes.filters}>
      <FilterChips label="Saringan">
        {hasHubs && (
          <FilterSelect
            label="Hub"
            all="Semua hub"
            value={hub}
            choices={hubs}
            onChange={(next) => onChange({ hub: next })}
          />
        )}
        <FilterSelect
          label="Workshop"
          all="Semua workshop"
          value={workshop}
          choices={workshops}
          onChange={(next) => onChange({ workshop: next })}
        />
        <FilterChip isChosen={isOverdue} onClick={() => onChange({ isOverdue: !isOverdue })}>
          {data && data.overdue > 0 ? `Lewat 72 jam: ${formatNumber(data.overdue)} karya` : 'Lewat 72 jam'}
        </FilterChip>
      </FilterChips>
    </div>
  )
}
