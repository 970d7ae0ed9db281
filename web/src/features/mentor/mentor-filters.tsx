import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useFilters } from '../../lib/use-filters.ts'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { FilterLink } from '../../ui/field/filter-link.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import classes from './mentor-filters.module.css'
import type { MentorSearch } from './mentor-search.ts'

interface MentorFiltersProps {
  search: MentorSearch
  /** The regional hubs; empty while they load. */
  hubs: { id: string; name: string }[]
  /** What mentors know, and how many of them do; empty while it loads. */
  expertise: { name: string; count: number }[]
}

/** By name, by hub, by what they know. All of it stands in the address. */
export function MentorFilters({ search, hubs, expertise }: MentorFiltersProps) {
  const filter = useFilters<MentorSearch>('/mentor')
  const { hub, expertise: chosen, search: words } = search
  return (
    <div className={classes.filters}>
      <SearchInput
        label="Cari mentor"
        placeholder="Cari nama, startup, atau posisi"
        words={words ?? ''}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <NativeSelect
        aria-label="Hub"
        value={hub ?? ''}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={[{ value: '', label: 'Semua hub' }, ...hubs.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => filter({ hub: value || undefined })}
      />
      <div className={classes.chips}>
        <FilterChips label="Keahlian">
          {expertise.map(({ name, count }) => (
            <FilterChip
              key={name}
              isChosen={name === chosen}
              count={count}
              renderRoot={(props) => (
                <FilterLink
                  to="/mentor"
                  search={search}
                  change={{ expertise: name === chosen ? undefined : name }}
                  {...props}
                />
              )}
            >
              {name}
            </FilterChip>
          ))}
        </FilterChips>
      </div>
    </div>
  )
}
