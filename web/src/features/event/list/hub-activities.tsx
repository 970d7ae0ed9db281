import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event/event'
import type { HubActivity } from '@semai/contract/region'
import { DateTile } from '../../../ui/card/date-tile.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import { placeWords, startWords } from '../event-text.ts'
import classes from './hub-activities.module.css'
import { hubActivitiesQuery, nationalEventsQuery } from './queries.ts'

// As many as fit beside the Markas on a phone.
const MOST = 3

interface HubActivitiesProps {
  hasHub: boolean
  /** Time zone of the viewer. */
  viewerZone: string
}

/** Next activities of the person's hub, by time. Without any, or without a hub, the next national event. */
export function HubActivities({ hasHub, viewerZone }: HubActivitiesProps) {
  const own = useQuery({ ...hubActivitiesQuery, enabled: hasHub })
  const isWithoutOwn = !hasHub || own.data?.length === 0
  const national = useQuery({ ...nationalEventsQuery, enabled: isWithoutOwn, select: firstActivity })
  return (
    <QueryBoundary
      query={isWithoutOwn ? national : own}
      skeleton={<RowSkeleton lead="date" count={2} label="Memuat kegiatan" />}
      errorTitle="Kegiatan terdekat tidak terbuka"
    >
      {(activities) =>
        activities.length > 0 ? <Rows activities={activities} viewerZone={viewerZone} /> : <NoActivity />
      }
    </QueryBoundary>
  )
}

const firstActivity = (events: EventSummary[]): HubActivity[] =>
  events.slice(0, 1).map((event) => ({
    kind: 'event',
    id: event.id,
    title: event.title,
    start_at: event.start_at,
    end_at: event.end_at,
    time_zone: event.time_zone,
    place: placeWords(event),
    target: `/event/${event.id}`,
  }))

const KIND_WORDS = { event: null, ignition: 'Sesi Ignition', workshop: 'Workshop' } as const

function Rows({ activities, viewerZone }: { activities: HubActivity[]; viewerZone: string }) {
  const now = new Date()
  const coming = activities.filter(({ end_at }) => new Date(end_at) > now).slice(0, MOST)
  return (
    <ol className={classes.rows}>
      {coming.map((activity) => (
        <li key={activity.id}>
          <Link to={activity.target} className={classes.row}>
            <DateTile date={activity.start_at} timeZone={viewerZone} />
            <span>
              <b>{activity.title}</b>
              <small>
                {[whenWords(activity, now, viewerZone), KIND_WORDS[activity.kind], activity.place]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

const whenWords = (activity: HubActivity, now: Date, viewerZone: string) =>
  new Date(activity.start_at) <= now ? 'Sedang berlangsung' : startWords(activity, viewerZone)

const NoActivity = () => (
  <p className={classes.none}>
    Belum ada kegiatan baru di dekatmu.{' '}
    <Link to="/event" className={textButton.quiet}>
      Lihat semua kegiatan
    </Link>
  </p>
)
