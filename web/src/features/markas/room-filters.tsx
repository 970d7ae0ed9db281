import { IconCalendar } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { FilterField, FilterSelect } from '../../ui/filter-field.tsx'
import type { RoomListSearch } from './place-search.ts'
import { buildingListQuery, itemsOf } from './queries.ts'
import classes from './room-filters.module.css'

const SIZES = [4, 10, 25]

/** By building, day and how many come. All of it stands in the address. */
export function RoomFilters({ search }: { search: RoomListSearch }) {
  const navigate = useNavigate()
  const { data: pages } = useInfiniteQuery(buildingListQuery())
  const { gedung, date, orang } = search
  const go = (next: RoomListSearch) =>
    void navigate({ to: '/markas/ruangan', search: next, replace: true, resetScroll: false })
  const buildings = itemsOf(pages).filter(({ status }) => status === 'active')
  return (
    <div className={classes.filters} role="group" aria-label="Saringan ruang">
      <FilterSelect
        label="Gedung"
        all="Semua gedung"
        value={gedung}
        choices={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => go(without(search, 'gedung', value && { gedung: value }))}
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
          onChange={({ currentTarget: { value } }) => go(without(search, 'date', value && { date: value }))}
        />
      </FilterField>
      {SIZES.map((size) => (
        <FilterChip
          key={size}
          isChosen={size === orang}
          renderRoot={(props) => (
            <Link
              to="/markas/ruangan"
              search={without(search, 'orang', size !== orang && { orang: size })}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
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

function without(
  search: RoomListSearch,
  name: keyof RoomListSearch,
  change: RoomListSearch | '' | false | undefined,
): RoomListSearch {
  const { [name]: _, ...others } = search
  return { ...others, ...(change || undefined) }
}
