import { useState } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { FilterGroup, FilterSheet, FilterSwitch } from '../../../ui/dialog/filter-sheet.tsx'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import { DateFilter } from '../../../ui/field/date-filter.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { useHasRail } from '../../../ui/layout/use-screen.ts'
import { NO_ROOM_FILTERS, roomFilterOf, type RoomListSearch } from '../place-search.ts'
import { buildingChoicesQuery, roomDayListQuery, roomListQuery, type RoomFilter } from '../queries.ts'

interface RoomFilterSheetProps {
  search: RoomListSearch
  onClose: () => void
  /** Apply the chosen filters. */
  onShow: (search: RoomListSearch) => void
}

type RoomChange = { [Name in keyof RoomListSearch]?: RoomListSearch[Name] | undefined }

const SIZES = [4, 10, 25]

/** Sheet that filters rooms by day, people and building. */
export function RoomFilterSheet({ search, onClose, onShow }: RoomFilterSheetProps) {
  const [draft, setDraft] = useState(search)
  const total = useTotal(roomFilterOf(draft))
  const { data: buildings = [] } = useQuery(buildingChoicesQuery)
  const change = (more: RoomChange) =>
    setDraft((before) => Object.fromEntries(Object.entries({ ...before, ...more }).filter(([, value]) => value)))
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => change(NO_ROOM_FILTERS)}
      onShow={() => onShow(draft)}
      showWords={total === undefined ? 'Tampilkan ruang' : `Tampilkan ${formatNumber(total)} ruang`}
    >
      <FilterGroup name="Kapan">
        <DateFilter date={draft.date} words="Hari ini" onChange={(date) => change({ date })} />
      </FilterGroup>
      <FilterGroup name="Untuk berapa orang">
        {SIZES.map((size) => (
          <FilterChip
            key={size}
            isChosen={size === draft.orang}
            onClick={() => change({ orang: size === draft.orang ? undefined : size })}
          >
            {size}+ orang
          </FilterChip>
        ))}
      </FilterGroup>
      <FilterGroup name="Gedung">
        <FilterSelect
          label="Gedung"
          all="Semua gedung"
          value={draft.gedung}
          choices={buildings.map(({ id, name, room_count }) => ({
            value: id,
            label: `${name} · ${formatNumber(room_count)} ruang`,
          }))}
          onChange={(gedung) => change({ gedung })}
        />
      </FilterGroup>
      <FilterSwitch
        label="Masih ada slot"
        description="Yang sudah penuh hari itu disembunyikan"
        isOn={draft.kosong === 'ya'}
        onChange={(isOn) => change({ kosong: isOn ? 'ya' : undefined })}
      />
    </FilterSheet>
  )
}

/** Count the rooms of a filter. It fetches the list's own query, so that the list is cached when it is shown. */
function useTotal(filter: RoomFilter): number | undefined {
  const isWide = useHasRail() ?? false
  const settings = { placeholderData: keepPreviousData }
  const days = useInfiniteQuery({ ...roomDayListQuery(filter), ...settings, enabled: isWide })
  const list = useInfiniteQuery({ ...roomListQuery(filter), ...settings, enabled: !isWide })
  return (isWide ? days : list).data?.pages[0]?.total
}
