import { Link } from '@tanstack/react-router'
import type { MentorSession } from '@semai/contract/mentor/session'
import { formatTimeRange } from '../../../lib/time/format-date.ts'
import { AddressLink } from '../../../ui/link/address-link.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import type { Day } from './days.ts'
import { nearDayName } from './hours-text.ts'
import { weeksOf } from './room-rules.ts'
import { aboutWords, placeWords } from './room-text.ts'
import classes from './week-list.module.css'

interface WeekListProps {
  sessions: MentorSession[]
  today: Day
  zone: string
}

/** Sessions of this and the next week, by day. */
export function WeekList({ sessions, today, zone }: WeekListProps) {
  const weeks = weeksOf(sessions, today, zone)
  return (
    <section aria-labelledby="week">
      <SectionHead id="week" title="Pekanmu" action={<AddressLink to="/mentor/sesi">Semua sesi</AddressLink>} />
      {weeks.map(({ name, days }) => (
        <div key={name} className={classes.week}>
          <p className={classes.name}>{name}</p>
          {days.map((day) => (
            <div key={day.date} className={classes.day}>
              <h3>{nearDayName(day.date, today)}</h3>
              <ul>
                {day.sessions.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
      {weeks.length === 0 && (
        <EmptyState
          title="Belum ada sesi pekan ini dan depan"
          action={
            <Link to="/mentor/ruang/jam" className={textButton.soft}>
              Atur jammu
            </Link>
          }
        >
          Pendiri memesan dari jam yang kamu buka.
        </EmptyState>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: MentorSession }) {
  const { id, booked_by, start_at, end_at, mentor, state } = session
  return (
    <li>
      <AddressLink to={`/mentor/sesi/${id}`} className={classes.session}>
        <PersonAvatar decorative name={booked_by.full_name} src={booked_by.photo.url} size={40} />
        <span className={classes.words}>
          <b>{formatTimeRange(start_at, end_at, mentor.time_zone)}</b>
          <span>{booked_by.full_name}</span>
          <small>
            {aboutWords(session)} · {placeWords(session)}
          </small>
        </span>
        {state === 'requested' && <Tag>Menunggu</Tag>}
      </AddressLink>
    </li>
  )
}
