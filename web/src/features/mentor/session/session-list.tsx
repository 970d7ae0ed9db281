import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MentorSession } from '@semai/contract/mentor/session'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import { sessionListQuery, type SessionTime } from './queries.ts'
import { useSessionClock } from './session-clock.ts'
import classes from './session-list.module.css'
import { phaseOf } from './session-phase.ts'
import { SessionTag } from './session-tag.tsx'
import { nextWords, otherOf, placeWords, timeWords } from './session-text.ts'

/** Paged list of the person's future or past sessions. */
export function SessionList({ when }: { when: SessionTime }) {
  const query = useInfiniteQuery({ ...sessionListQuery(when), placeholderData: keepPreviousData })
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={3} lead="avatar" label="Memuat sesimu" />}
      errorTitle="Sesimu tidak terbuka"
    >
      {({ pages }) => {
        const sessions = [...new Map(pages.flatMap(({ data }) => data).map((each) => [each.id, each])).values()]
        if (sessions.length === 0) return <NoSessions when={when} />
        return (
          <div aria-busy={query.isPlaceholderData}>
            <Rows sessions={sessions} />
            <LoadMore query={query} />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function Rows({ sessions }: { sessions: MentorSession[] }) {
  const now = useSessionClock(sessions)
  return (
    <ul className={classes.rows}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} now={now} />
      ))}
    </ul>
  )
}

/** Row of a session with person, topic, time and next step. The whole row is a link. */
function SessionRow({ session, now }: { session: MentorSession; now: Date }) {
  const { id, topic, startup } = session
  const other = otherOf(session)
  const next = nextWords(session, now)
  return (
    <li className={classes.row}>
      <PersonAvatar decorative name={other.full_name} src={other.photo.url} size={48} />
      <div className={classes.words}>
        <Link to="/mentor/sesi/$id" params={{ id }} className={classes.title}>
          {other.full_name}
        </Link>
        <p>{[topic, startup?.name].filter(Boolean).join(' · ')}</p>
        <p>
          {timeWords(session)}
          {'\u00a0· '}
          {placeWords(session)}
        </p>
      </div>
      <p className={classes.state}>
        <SessionTag phase={phaseOf(session, now)} />
        {next && <span>{next}</span>}
      </p>
    </li>
  )
}

function NoSessions({ when }: { when: SessionTime }) {
  const isMentor = useSession().user?.is_mentor === true
  const title = when === 'past' ? 'Belum ada sesi yang selesai' : 'Belum ada sesi yang akan datang'
  const start = isMentor
    ? 'Pendiri memesan dari jam yang kamu buka.'
    : 'Pilih satu jam, kirim satu pertanyaan, lalu bertemu.'
  return (
    <EmptyState
      title={title}
      action={
        isMentor ? (
          <Link to="/mentor/ruang/jam" className={textButton.soft}>
            Atur jammu
          </Link>
        ) : (
          <Link to="/mentor" search={{ view: 'free' }} className={textButton.soft}>
            Cari mentor yang bebas
          </Link>
        )
      }
    >
      {when === 'past' ? 'Catatan dan langkah dari tiap sesi tersimpan di sini.' : start}
    </EmptyState>
  )
}
