import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BuildingDetail as Detail } from '@semai/contract/markas/markas'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { BuildingAbout } from './building-about.tsx'
import { BuildingHead } from './building-head.tsx'
import { daysAhead, daysToShow, firstFreeDay } from '../slot/days.ts'
import { buildingDaysQuery, buildingGridQuery, markasSettingQuery, ownStartupsQuery } from '../queries.ts'
import { SlotBoard } from '../slot/slot-board.tsx'
import type { SlotSearch } from '../slot/search.ts'
import { useBuildingUpdates } from './use-building-updates.ts'

interface BuildingDetailProps {
  building: Detail
  search: SlotSearch
  viewerZone: string
}

// Refetch each minute, because slots pass.
const MINUTE_MS = 60_000

/** Page content of a building with its free slots and the booking form. */
export function BuildingDetail({ building, search, viewerZone }: BuildingDetailProps) {
  const about = <BuildingAbout building={building} viewerZone={viewerZone} />
  return (
    <>
      <BuildingHead building={building} viewerZone={viewerZone} />
      {building.status === 'active' ? (
        <Slots building={building} search={search} viewerZone={viewerZone}>
          {about}
        </Slots>
      ) : (
        <>
          <EmptyState title="Segera hadir">{building.summary || 'Ruangnya sedang disiapkan.'}</EmptyState>
          {about}
        </>
      )}
    </>
  )
}

function Slots({ building, search, viewerZone, children }: BuildingDetailProps & { children: ReactNode }) {
  const { id, time_zone, house_rules } = building
  useBuildingUpdates(id)
  const days = useQuery(buildingDaysQuery(id, daysAhead(new Date())))
  const { data: setting } = useQuery(markasSettingQuery({ building_id: id }))
  const { data: startups = [] } = useQuery(ownStartupsQuery)
  const shown = daysToShow(days.data ?? [])
  const date = search.date ?? firstFreeDay(shown) ?? shown[0]?.date
  const grid = useQuery({
    // Without a date the call returns today. The route loader fetched it before the day was known.
    ...buildingGridQuery(id, date === shown[0]?.date && !search.date ? undefined : date),
    enabled: date !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  })
  return (
    <QueryBoundary
      query={days}
      skeleton={<RowSkeleton count={4} lead="none" label="Memuat slot" />}
      errorTitle="Jadwal Markas ini tidak terbuka"
    >
      {() => (
        <QueryBoundary
          query={grid}
          skeleton={<RowSkeleton count={4} lead="none" label="Memuat slot" />}
          errorTitle="Jadwal Markas ini tidak terbuka"
        >
          {({ rooms }) => (
            <SlotBoard
              days={shown}
              date={date ?? ''}
              rooms={rooms}
              isBusy={grid.isPlaceholderData}
              zone={time_zone}
              viewerZone={viewerZone}
              search={search}
              setting={setting}
              houseRules={house_rules}
              startups={startups}
            >
              {children}
            </SlotBoard>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
