import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event/event'
import row from '../../../ui/picture-row.module.css'
import { EventCoverPicture } from '../../../ui/picture/event-cover-picture.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import textButton from '../../../ui/text-button.module.css'
import { coverOf, placeWords, startWords } from '../event-text.ts'
import classes from './home-event.module.css'
import { nationalEventsQuery, regionalEventsQuery } from './queries.ts'

interface HomeEventProps {
  hasHub: boolean
  /** The zone of the person who looks. */
  viewerZone: string
}

/** The next event of one's hub; the country's next one where the hub has none, or one has no hub. */
export function HomeEvent({ hasHub, viewerZone }: HomeEventProps) {
  const regional = useQuery({ ...regionalEventsQuery, enabled: hasHub })
  const isWithoutOwn = !hasHub || regional.data?.length === 0
  const national = useQuery({ ...nationalEventsQuery, enabled: isWithoutOwn })
  return (
    <QueryBoundary
      query={isWithoutOwn ? national : regional}
      skeleton={<RowSkeleton count={1} label="Memuat kegiatan" />}
      errorTitle="Kegiatan terdekat tidak terbuka"
    >
      {([event]) => (event ? <NextEvent event={event} viewerZone={viewerZone} /> : <NoEvent />)}
    </QueryBoundary>
  )
}

const NextEvent = ({ event, viewerZone }: { event: EventSummary; viewerZone: string }) => (
  <Link to="/event/$id" params={{ id: event.id }} className={row.row}>
    <EventCoverPicture event={coverOf(event)} ratio={1} className={row.picture} />
    <span className={row.words}>
      <b>{event.title}</b>
      <small>
        {startWords(event, viewerZone)} · {placeWords(event)}
      </small>
    </span>
  </Link>
)

const NoEvent = () => (
  <p className={classes.none}>
    Belum ada kegiatan baru di dekatmu.{' '}
    <Link to="/event" className={textButton.quiet}>
      Lihat semua kegiatan
    </Link>
  </p>
)
