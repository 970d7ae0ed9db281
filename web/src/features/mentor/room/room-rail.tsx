import { IconClock, IconUserEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MentorSession } from '@semai/contract/mentor/session'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { AddressLink } from '../../../ui/link/address-link.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import type { Day } from './days.ts'
import { earliestOf, offeredOn, previewDays } from './hours-preview.ts'
import { ratingsQuery, type OwnHours } from './queries.ts'
import classes from './room-rail.module.css'
import { takenOf } from './room-rules.ts'
import { ratingWords } from './room-text.ts'

interface RoomRailProps {
  own: OwnHours
  sessions: MentorSession[]
  today: Day
}

/** Use of the next 7 days, ratings, and links to hours and profile. */
export function RoomRail({ own, sessions, today }: RoomRailProps) {
  const now = useMinute()
  const taken = takenOf(sessions, today, own.time_zone)
  // Taken slots may exceed the offered ones after the notice period or after hours were reduced.
  const offered = Math.max(offeredOn(previewDays(own, today, earliestOf(own, now)), own), taken)
  return (
    <aside className={classes.rail} aria-label="Jam dan penilaianmu">
      <Card as="section" aria-labelledby="room-hours">
        <h2 id="room-hours" className={classes.title}>
          Tujuh hari ke depan
        </h2>
        {offered === 0 ? (
          <p className={classes.words}>Belum ada jam sesi.</p>
        ) : (
          <ProgressBar value={taken} max={offered} label={`${taken} dari ${offered} jam sesi terisi`} />
        )}
        <Link to="/mentor/ruang/jam" className={`${textButton.across} ${classes.link}`}>
          <IconClock size={18} aria-hidden />
          Jammu
        </Link>
      </Card>
      <Card as="section" aria-labelledby="room-ratings">
        <h2 id="room-ratings" className={classes.title}>
          Penilaian untukmu
        </h2>
        <Ratings />
      </Card>
      <AddressLink to="/mentor/ruang/profil" className={textButton.text}>
        <IconUserEdit size={20} aria-hidden />
        <span className={classes.profile}>Profil mentormu</span>
      </AddressLink>
    </aside>
  )
}

/** Ratings as sums in steps of five, so that no single rating shows. */
function Ratings() {
  const { data } = useQuery(ratingsQuery)
  return <p className={classes.words}>{data ? ratingWords(data) : ' '}</p>
}
