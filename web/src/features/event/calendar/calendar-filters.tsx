import type { ReactNode } from 'react'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { CalendarMark } from './calendar-mark.tsx'
import type { Show } from './search.ts'

interface CalendarFiltersProps {
  /** Undefined for all. */
  show: Show | undefined
  /** Whether to offer “Hubmu”. */
  hasHub: boolean
  /** Writes the choice to the address. */
  onShow: (show: Show | undefined) => void
}

interface Choice {
  show?: Show
  label: string
  icon?: ReactNode
}

const CHOICES: Choice[] = [
  { label: 'Semua' },
  { show: 'national', label: 'Nasional', icon: <CalendarMark mark="national" /> },
  { show: 'regional', label: 'Regional', icon: <CalendarMark mark="regional" /> },
  { show: 'hub', label: 'Hubmu' },
  { show: 'mine', label: 'Yang kamu ikuti', icon: <CalendarMark mark="mine" /> },
]

/** Filter chips of the calendar for a single choice. They also explain the marks. */
export function CalendarFilters({ show, hasHub, onShow }: CalendarFiltersProps) {
  return (
    <FilterChips label="Yang ditampilkan">
      {CHOICES.filter((choice) => choice.show !== 'hub' || hasHub).map((choice) => (
        <FilterChip
          key={choice.label}
          isChosen={choice.show === show}
          icon={choice.icon}
          onClick={() => onShow(choice.show)}
        >
          {choice.label}
        </FilterChip>
      ))}
    </FilterChips>
  )
}
