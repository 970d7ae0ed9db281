import type { ReactNode } from 'react'
import { FilterChip, FilterChips, FilterDivider } from '../../../ui/field/filter-chip.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import classes from './event-filters.module.css'
import { OWN_HUB, type EventAddress, type EventSearch } from './event-search.ts'
import { MODE_WORDS, PHASE_WORDS, SCOPE_WORDS } from '../event-text.ts'
import { DayFilter, PlaceFilter } from './place-filter.tsx'

interface Place {
  id: string
  name: string
}

interface EventFiltersProps {
  /** The list's own address: filters stay on it. */
  to: EventAddress
  search: EventSearch
  /** What the list has chosen for good: there is nothing to choose. */
  preset: EventSearch
  /** Whether there is a “Hub-ku” to choose. */
  hasHub: boolean
  /** The programme's stages, hubs and provinces; empty while they load. */
  stages: { code: string; name: string }[]
  hubs: Place[]
  regions: Place[]
}

/** The list's filters: one choice of each kind, and the same chip again takes it back. */
export function EventFilters({ to, search, preset, hasHub, stages, hubs, regions }: EventFiltersProps) {
  const list = { to, search }
  const hasDay = preset.date !== undefined
  return (
    <div className={classes.filters}>
      <FilterChips label="Waktu, cakupan, dan cara ikut">
        {!hasDay && !preset.phase && (
          <>
            <Choices {...list} name="phase" words={PHASE_WORDS} />
            <Divider />
          </>
        )}
        {hasHub && preset.scope !== 'national' && (
          <Choice {...list} change={{ hub: OWN_HUB }} isChosen={search.hub === OWN_HUB}>
            Hub-ku
          </Choice>
        )}
        {!preset.scope && <Choices {...list} name="scope" words={SCOPE_WORDS} />}
        {preset.scope !== 'national' && <Divider />}
        <Choices {...list} name="mode" words={MODE_WORDS} />
      </FilterChips>
      <FilterChips label="Tahap program">
        {stages.map(({ code, name }) => (
          <Choice key={code} {...list} change={{ stage: code }} isChosen={search.stage === code}>
            {name}
          </Choice>
        ))}
      </FilterChips>
      <FilterChips label="Tempat dan hari">
        {preset.scope !== 'national' && <PlaceFilter {...list} name="hub" label="Hub" all="Semua hub" places={hubs} />}
        <PlaceFilter {...list} name="region" label="Provinsi" all="Semua provinsi" places={regions} />
        {!hasDay && <DayFilter {...list} />}
      </FilterChips>
    </div>
  )
}

const Divider = () => <FilterDivider className={classes.divider} />

interface ListProps {
  to: EventAddress
  search: EventSearch
}

interface ChoicesProps extends ListProps {
  name: 'phase' | 'scope' | 'mode'
  words: Record<string, string>
}

function Choices({ name, words, ...list }: ChoicesProps) {
  return Object.entries(words).map(([value, label]) => (
    <Choice key={value} {...list} change={{ [name]: value }} isChosen={list.search[name] === value}>
      {label}
    </Choice>
  ))
}

type EventChange = Partial<Record<keyof EventSearch, string>>

interface ChoiceProps extends ListProps {
  change: EventChange
  isChosen: boolean
  children: ReactNode
}

function Choice({ to, search, change, isChosen, children }: ChoiceProps) {
  const none = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
  return (
    <FilterChip
      isChosen={isChosen}
      renderRoot={(props) => (
        <FilterLink<EventChange> to={to} search={search} change={isChosen ? none : change} {...props} />
      )}
    >
      {children}
    </FilterChip>
  )
}
