import { useFilters } from '../../../lib/use-filters.ts'
import { FilterChip, FilterChips, FilterDivider } from '../../../ui/field/filter-chip.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import classes from './startup-filters.module.css'
import type { StartupSearch } from './startup-search.ts'
import { TEAM_ROLES } from '../startup-text.ts'

interface StartupFiltersProps {
  search: StartupSearch
  /** The regional hubs, sectors and stages; empty while they load. */
  hubs: { id: string; name: string }[]
  sectors: { slug: string; name: string; count: number }[]
  stages: { code: string; name: string }[]
}

/** By words, hub, sector, stage, and by whom a team still lacks. All of it stands in the address. */
export function StartupFilters({ search, hubs, sectors, stages }: StartupFiltersProps) {
  const change = useFilters<Record<keyof StartupSearch, string>>('/startup')
  return (
    <div className={classes.filters}>
      <SearchInput
        label="Cari startup"
        placeholder="Cari nama atau cerita startup"
        words={search.search ?? ''}
        onSearch={(words) => change({ search: words || undefined })}
        className={classes.search}
      />
      <FilterChips label="Hub, sektor, dan tahap">
        <FilterSelect
          label="Hub"
          all="Semua hub"
          value={search.hub}
          choices={hubs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(hub) => change({ hub })}
        />
        <FilterSelect
          label="Sektor"
          all="Semua sektor"
          value={search.sector}
          choices={sectors.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` }))}
          onChange={(sector) => change({ sector })}
        />
        <FilterSelect
          label="Tahap"
          all="Semua tahap"
          value={search.stage}
          choices={stages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(stage) => change({ stage })}
        />
        <FilterDivider />
        <MissingRoles search={search} />
      </FilterChips>
    </div>
  )
}

const MissingRoles = ({ search }: Pick<StartupFiltersProps, 'search'>) =>
  Object.entries(TEAM_ROLES).map(([code, name]) => {
    const isChosen = search.missing === code
    return (
      <FilterChip
        key={code}
        isChosen={isChosen}
        renderRoot={(props) => (
          <FilterLink<Partial<Record<keyof StartupSearch, string>>>
            to="/startup"
            search={search}
            change={{ missing: isChosen ? undefined : code }}
            {...props}
          />
        )}
      >
        Butuh {name}
      </FilterChip>
    )
  })
