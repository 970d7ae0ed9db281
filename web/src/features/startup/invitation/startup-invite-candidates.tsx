import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { candidateListQuery, itemsOf } from '../queries.ts'
import type { StartupDetailSearch } from '../profile/startup-detail-search.ts'
import classes from './startup-invite.module.css'
import { InvitePerson } from './startup-invite-person.tsx'
import { TEAM_ROLES } from '../startup-text.ts'

interface StartupInviteCandidatesProps {
  startup: StartupDetail
  search: StartupDetailSearch
  onChoose: (personId: string) => void
}

/** People looking for a team who fit this one, with reasons. */
export function StartupInviteCandidates({ startup, search, onChoose }: StartupInviteCandidatesProps) {
  const { peran, semua } = search
  const filter = { startup_id: startup.id, ...(peran && { role: peran }), ...(semua && { everywhere: true }) }
  const query = useInfiniteQuery({ ...candidateListQuery(filter), placeholderData: keepPreviousData })
  return (
    <>
      <Filters startup={startup} search={search} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton lead="avatar" count={3} label="Memuat orang yang mencari tim" />}
        errorTitle="Daftar ini tidak terbuka"
      >
        {(pages) => {
          const people = itemsOf(pages)
          if (people.length === 0) return <Nobody search={search} />
          return (
            <>
              <ul className={classes.people} aria-busy={query.isPlaceholderData}>
                {people.map((person) => (
                  <InvitePerson
                    key={person.id}
                    person={person}
                    facts={[person.region_hub_name, hoursWords(person.hours_per_week)]}
                    reasons={person.reasons}
                    note={person.note}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          )
        }}
      </QueryBoundary>
    </>
  )
}

const hoursWords = (hours: number | null) => hours && `${hours} jam sepekan`

const Nobody = ({ search: { semua } }: { search: StartupDetailSearch }) => (
  <EmptyState title="Belum ada yang cocok">
    {semua
      ? 'Belum ada yang mencari tim dengan peran ini. Coba cari menurut nama.'
      : 'Belum ada yang mencari tim di hub ini. Coba lihat di semua hub, atau cari menurut nama.'}
  </EmptyState>
)

function Filters({ startup, search }: { startup: StartupDetail; search: StartupDetailSearch }) {
  const { peran, semua } = search
  const chip = (words: string, isChosen: boolean, change: Record<string, string | undefined>) => (
    <FilterChip
      key={words}
      isChosen={isChosen}
      renderRoot={(props) => (
        <FilterLink<StartupDetailSearch>
          to="/startup/$id"
          params={{ id: startup.id }}
          search={search}
          change={change}
          state={(state) => state}
          {...props}
        />
      )}
    >
      {words}
    </FilterChip>
  )
  return (
    <FilterChips label="Saring calon">
      {Object.entries(TEAM_ROLES).map(([code, name]) =>
        chip(name, peran === code, { peran: peran === code ? undefined : code }),
      )}
      {startup.region_hub && chip('Di semua hub', semua === '1', { semua: semua ? undefined : '1' })}
    </FilterChips>
  )
}
