import { FilterChip } from './filter-chip.tsx'

interface FilterChoicesProps {
  /** Chosen value. */
  value: string | undefined
  /** Labels by value. */
  words: Record<string, string>
  /** Number of results for a value. */
  countFor?: ((value: string) => number | undefined) | undefined
  onChange: (value: string | undefined) => void
}

/** Exclusive chips in a filter sheet. A second tap clears the choice. */
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
