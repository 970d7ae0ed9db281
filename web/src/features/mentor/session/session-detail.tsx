import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { Columns } from '../../../ui/layout/columns.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ActionList } from './action-list.tsx'
import { SessionActions } from './session-actions.tsx'
import { SessionAfter } from './session-after.tsx'
import { SessionCard } from './session-card.tsx'
import { useSessionClock } from './session-clock.ts'
import classes from './session-detail.module.css'
import { SessionNote } from './session-note.tsx'
import { isAhead, isBehind, phaseOf } from './session-phase.ts'
import { SessionQuestion } from './session-question.tsx'
import { SessionTag } from './session-tag.tsx'
import { endWords, otherOf, placeWords, timeWords, whenWords } from './session-text.ts'

interface SessionDetailProps {
  session: MentorSessionDetail
  /** Buttons that report and block the other person. */
  report: ReactNode
}

/** Session page: question and earlier actions before the session, new actions after it. */
export function SessionDetail({ session, report }: SessionDetailProps) {
  const now = useSessionClock([session])
  const phase = phaseOf(session, now)
  const ended = endWords(session)
  const isMentor = session.own_part === 'mentor'
  const hasAfter = isBehind(phase) || session.can_write_actions || session.outcome.can_say
  return (
    <>
      <PageHead
        title={`Sesi dengan ${otherOf(session).full_name}`}
        sub={`${timeWords(session)} · ${placeWords(session)}`}
        tags={<SessionTag phase={phase} />}
        crumbs={[
          <Link key="mentor" to="/mentor">
            Mentor
          </Link>,
          <Link key="sessions" to="/mentor/sesi">
            Sesimu
          </Link>,
          session.topic,
        ]}
      />
      <Columns className={classes.columns ?? ''}>
        <div className={classes.stack}>
          {ended && <p className={classes.ended}>{ended}</p>}
          {session.alternatives.length > 0 && <OtherHours alternatives={session.alternatives} />}
          {hasAfter && (
            <>
              <SessionActions session={session} />
              <SessionNote session={session} />
            </>
          )}
          {/* The mentor first reads the actions of the last session. */}
          {isMentor && <Earlier session={session} />}
          <SessionQuestion session={session} />
          {!isMentor && <Earlier session={session} />}
        </div>
        <aside className={classes.rail} aria-label="Tentang sesi ini">
          {hasAfter && <SessionAfter session={session} />}
          {(isAhead(phase) || !hasAfter) && <SessionCard session={session} phase={phase} now={now} />}
          {report}
        </aside>
      </Columns>
    </>
  )
}

/** Alternative slots. */
const OtherHours = ({ alternatives }: Pick<MentorSessionDetail, 'alternatives'>) => (
  <section aria-labelledby="others">
    <SectionHead id="others" title="Jam lain yang masih kosong" />
    <ul className={classes.hours}>
      {alternatives.map(({ mentor_id, mentor_name, start_at }) => (
        <li key={mentor_id + start_at}>
          <Link to="/mentor" search={{ id: mentor_id, slot: start_at }}>
            <b>{mentor_name}</b>
            <span>{whenWords({ start_at })}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function Earlier({ session: { earlier_actions, own_part } }: { session: MentorSessionDetail }) {
  if (earlier_actions.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <SectionHead id="earlier" title="Dari sesi sebelumnya" />
      <p className={classes.with}>Bersama {earlier_actions[0]?.mentor_name}</p>
      <ActionList actions={earlier_actions} isReadOnly={own_part === 'mentor'} />
    </section>
  )
}
