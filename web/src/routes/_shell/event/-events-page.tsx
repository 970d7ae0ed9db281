import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EventFilters } from '../../../features/event/list/event-filters.tsx'
import { EventList } from '../../../features/event/list/event-list.tsx'
import { filterOf, type EventAddress, type EventSearch } from '../../../features/event/list/event-search.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { regionHubsQuery, regionsQuery } from '../../../features/region/queries.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import textButton from '../../../ui/control/text-button.module.css'

interface EventsPageProps {
  to: EventAddress
  search: EventSearch
  /** Fixed filters of this list. */
  preset?: EventSearch
  title: string
  sub: string
  /** The last word of the breadcrumb, below Kegiatan. */
  crumb?: string
}

const NONE: EventSearch = {}

/** A list of events with its filters: all of them, or those that its address stands for. */
export function EventsPage({ to, search, preset = NONE, title, sub, crumb }: EventsPageProps) {
  const { data: person } = useQuery(profileQuery)
  const { data: stages = [] } = useQuery(stagesQuery)
  const { data: hubs = [] } = useQuery(regionHubsQuery)
  const { data: regions = [] } = useQuery(regionsQuery)
  if (!person) return <PagePending />
  const viewer = { hubId: person.region_hub?.id, timeZone: person.time_zone, now: new Date() }
  return (
    <>
      <PageHead title={title} sub={sub} crumbs={crumbsOf(crumb)} action={<MyParticipations />} isOfList />
      <EventList
        to={to}
        filter={filterOf({ ...search, ...preset }, viewer)}
        viewerZone={person.time_zone}
        chosenId={search.event}
        isFiltered={Object.keys(search).some((name) => name !== 'event')}
        elsewhere={
          crumb && (
            <Link to="/event" search={{ phase: 'upcoming' }} className={textButton.inline}>
              Lihat yang akan datang
            </Link>
          )
        }
      >
        <EventFilters
          to={to}
          search={search}
          preset={preset}
          viewer={viewer}
          stages={stages}
          hubs={hubs}
          regions={regions}
        />
      </EventList>
    </>
  )
}

function crumbsOf(crumb: string | undefined): ReactNode[] {
  const home = (
    <Link key="home" to="/home">
      Beranda
    </Link>
  )
  if (!crumb) return [home, 'Kegiatan']
  const all = (
    <Link key="event" to="/event">
      Kegiatan
    </Link>
  )
  return [home, all, crumb]
}

const MyParticipations = () => (
  <Link to="/event/registration" className={textButton.inline}>
    Tiketmu
  </Link>
)
