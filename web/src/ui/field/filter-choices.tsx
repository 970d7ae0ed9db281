import { FilterChip } from './filter-chip.tsx'

interface FilterChoicesProps {
  /** The one that is chosen. */
  value: string | undefined
  /** What each is called. */
  words: Record<string, string>
  /** How many it would leave. */
  countFor?: ((value: string) => number | undefined) | undefined
  onChange: (value: string | undefined) => void
}

/** One of a few as chips, in a sheet of filters; the same again takes it back. */
export const FilterChoices = ({ value: chosen, words, countFor, onChange }: FilterChoicesProps) =>
  Object.entries(words).map(([value, label]) => (
    <FilterChip
      key={value}
      isChosen={value === chosen}
      count={countFor?.(value)}
      onClick={() => onChange(value === chosen ? undefined : value)}
    >
      {label}
    </FilterChip>
  ))
