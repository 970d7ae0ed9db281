import type { ConsoleSelf } from '@semai/contract/console/self'
import { ReferenceSelect } from '../console/field/reference-select.tsx'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { FilterSelect } from '../../ui/field/filter-field.tsx'
import classes from './moderation.module.css'
import type { QueueState } from './queue-address.ts'
import { SUBJECTS, subjectWords } from './text.ts'

const STATES = [
  ['open', 'Terbuka'],
  ['overdue', 'Lewat batas waktu'],
  ['decided', 'Sudah diputuskan'],
] as const

interface QueueFiltersProps {
  state: QueueState
  self: ConsoleSelf
  onChange: (state: QueueState) => void
}

export function QueueFilters({ state, self, onChange }: QueueFiltersProps) {
  const set = (change: Partial<QueueState>) => onChange({ ...state, ...change, page: 1 })
  return (
    <div className={classes.filters}>
      <FilterChips label="Status laporan">
        {STATES.map(([status, words]) => (
          <FilterChip key={status} isChosen={state.status === status} onClick={() => set({ status })}>
            {words}
          </FilterChip>
        ))}
      </FilterChips>
      <FilterSelect
        label="Yang dilaporkan"
        all="Yang dilaporkan: semua"
        value={state.subject}
        choices={SUBJECTS.map((value) => ({ value, label: subjectWords[value] }))}
        onChange={(value) => set({ subject: SUBJECTS.find((subject) => subject === value) })}
      />
      {!self.hub && (
        <ReferenceSelect
          isFilter
          className={classes.hub}
          resource="region-hub"
          aria-label="Hub"
          placeholder="Semua hub"
          value={state.hub ?? null}
          onChange={(hub) => set({ hub: hub ?? undefined })}
        />
      )}
    </div>
  )
}
