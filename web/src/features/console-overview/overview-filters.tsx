import { useQuery } from '@tanstack/react-query'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { ReferenceSelect } from '../console/field/reference-select.tsx'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { FilterField, FilterSelect } from '../../ui/field/filter-field.tsx'
import { addDays, pickDays, spans, type Period } from './period.ts'
import { stagesQuery } from './queries.ts'
import classes from './overview-filters.module.css'

interface OverviewFiltersProps {
  period: Period
  today: string
  self: ConsoleSelf
  onChange: (period: Period) => void
}

const SPAN_WORDS: Record<number, string> = { 7: '7 hari', 30: '30 hari', 90: '90 hari', 365: 'Setahun' }

/** Filters by days, hub and stage. */
export function OverviewFilters({ period, today, self, onChange }: OverviewFiltersProps) {
  const { data: stages = [] } = useQuery(stagesQuery)
  return (
    <div className={classes.filters}>
      <FilterChips label="Rentang hari">
        {spans.map((span) => (
          <FilterChip
            key={span}
            isChosen={period.span === span}
            onClick={() => onChange({ ...period, span, from: addDays(today, 1 - span), to: today })}
          >
            {SPAN_WORDS[span]}
          </FilterChip>
        ))}
      </FilterChips>
      <div className={classes.fields}>
        <Day label="Dari" value={period.from} onPick={(from) => onChange(pickDays(period, { from }))} />
        <Day label="Sampai" value={period.to} onPick={(to) => onChange(pickDays(period, { to }))} />
        {!self.hub && (
          <ReferenceSelect
            isFilter
            className={classes.hub}
            resource="region-hub"
            aria-label="Hub"
            placeholder="Semua hub"
            value={period.hub}
            onChange={(hub) => onChange({ ...period, hub })}
          />
        )}
        <FilterSelect
          label="Tahap"
          all="Tahap: semua"
          value={period.stage ?? undefined}
          choices={stages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(stage = '') => onChange({ ...period, stage: stage || null })}
        />
      </div>
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  onPick: (day: string) => void
}

function Day({ label, value, onPick }: DayProps) {
  return (
    <FilterField isChosen={false}>
      {label} {value.split('-').reverse().join('/')}
      <input
        type="date"
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
    </FilterField>
  )
}
