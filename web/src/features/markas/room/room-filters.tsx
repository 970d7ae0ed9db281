import { IconCalendar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/format.ts'
import { useFilters } from '../../../lib/use-filters.ts'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import { FilterField, FilterSelect } from '../../../ui/field/filter-field.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import type { RoomListSearch } from '../place-search.ts'
import { buildingListQuery, itemsOf } from '../queries.ts'
import classes from './room-filters.module.css'

const SIZES = [4, 10, 25]

/** By building, day and how many come. All of it stands in the address. */
export function RoomFilters({ search }: { search: RoomListSearch }) {
  const filter = useFilters<RoomListSearch>('/markas/ruangan')
  const { data: pages } = useInfiniteQuery(buildingListQuery())
  const { gedung, date, orang } = search
  const buildings = itemsOf(pages).filter(({ status }) => status === 'active')
  return (
    <div className={classes.filters} role="group" aria-label="Saringan ruang">
      <FilterSelect
        label="Gedung"
        all="Semua gedung"
        value={gedung}
        choices={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => filter({ gedung: value || undefined })}
      />
      <FilterField isChosen={date !== undefined}>
        <IconCalendar size={16} aria-hidden />
        {date ? formatDate(`${date}T12:00:00Z`, 'UTC') : 'Hari ini'}
        <input
          type="date"
          aria-label="Tanggal"
          value={date ?? ''}
          // The whole field opens the calendar, not only its tiny picture.
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ currentTarget: { value } }) => filter({ date: value || undefined })}
        />
      </FilterField>
      {SIZES.map((size) => (
        <FilterChip
          key={size}
          isChosen={size === orang}
          renderRoot={(props) => (
            <FilterLink
              to="/markas/ruangan"
              search={search}
              change={{ orang: size === orang ? undefined : size }}
              {...props}
            />
          )}
        >
          {size}+ orang
        </FilterChip>
      ))}
    </div>
  )
}
