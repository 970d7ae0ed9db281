import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { FilterChip, FilterChips } from '../../ui/filter-chip.tsx'
import classes from './event-filters.module.css'
import type { EventSearch } from './event-search.ts'
import { MODE_WORDS, PHASE_WORDS, SCOPE_WORDS } from './event-words.ts'

interface EventFiltersProps {
  search: EventSearch
  /** Whether there is a “Hub-ku” to choose. */
  hasHub: boolean
  /** The programme's stages; empty while they load. */
  stages: { code: string; name: string }[]
}

/** The list's filters: one choice of each kind, and the same chip again takes it back. */
export function EventFilters({ search, hasHub, stages }: EventFiltersProps) {
  return (
    <div className={classes.filters}>
      <FilterChips label="Waktu, cakupan, dan cara ikut">
        <Choices search={search} name="phase" words={PHASE_WORDS} />
        <Divider />
        {hasHub && (
          <Choice search={search} change={{ hub: 'mine' }} isChosen={search.hub === 'mine'}>
            Hub-ku
          </Choice>
        )}
        <Choices search={search} name="scope" words={SCOPE_WORDS} />
        <Divider />
        <Choices search={search} name="mode" words={MODE_WORDS} />
      </FilterChips>
      <FilterChips label="Tahap program">
        {stages.map(({ code, name }) => (
          <Choice key={code} search={search} change={{ stage: code }} isChosen={search.stage === code}>
            {name}
          </Choice>
        ))}
      </FilterChips>
    </div>
  )
}

const Divider = () => <span className={classes.divider} aria-hidden />

interface ChoicesProps {
  search: EventSearch
  name: 'phase' | 'scope' | 'mode'
  words: Record<string, string>
}

function Choices({ search, name, words }: ChoicesProps) {
  return Object.entries(words).map(([value, label]) => (
    <Choice key={value} search={search} change={{ [name]: value }} isChosen={search[name] === value}>
      {label}
    </Choice>
  ))
}

interface ChoiceProps {
  search: EventSearch
  change: Partial<Record<keyof EventSearch, string>>
  isChosen: boolean
  children: ReactNode
}

function Choice({ search, change, isChosen, children }: ChoiceProps) {
  const without = Object.fromEntries(Object.entries(search).filter(([name]) => !(name in change)))
  const next = isChosen ? without : { ...search, ...change }
  return (
    <FilterChip
      isChosen={isChosen}
      renderRoot={(props) => (
        // Exact, or a link that takes a filter back would count as the page one is on.
        <Link to="/event" search={next} replace resetScroll={false} activeOptions={{ exact: true }} {...props} />
      )}
    >
      {children}
    </FilterChip>
  )
}
