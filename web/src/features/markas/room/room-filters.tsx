import { Suspense, useState } from 'react'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { FilterLine } from '../../../ui/field/filter-line.tsx'
import { NO_ROOM_FILTERS, usedRoomFilters, type RoomListSearch } from '../place-search.ts'
import { RoomDays } from './room-days.tsx'

const RoomFilterSheet = lazyChunk(async () => (await import('./room-filter-sheet.tsx')).RoomFilterSheet)

/** Day and button of the filters above the rooms. The URL holds them. */
export function RoomFilters({ search }: { search: RoomListSearch }) {
  const [isOpen, setIsOpen] = useState(false)
  const filter = useFilters<RoomListSearch>('/markas/ruangan')
  const show = (chosen: RoomListSearch) => {
    setIsOpen(false)
    filter({ ...NO_ROOM_FILTERS, date: undefined, ...chosen })
  }
  return (
    <>
      <FilterLine
        label="Hari"
        scopes={<RoomDays search={search} />}
        used={usedRoomFilters(search)}
        onOpen={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && <RoomFilterSheet search={search} onClose={() => setIsOpen(false)} onShow={show} />}
      </Suspense>
    </>
  )
}
