import type { ReactNode } from 'react'
import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { formatRelative } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './session-card.module.css'
import { SessionSteps } from './session-steps.tsx'
import type { SessionPhase } from './session-phase.ts'
import { linkWords, momentWords, otherOf } from './session-text.ts'

interface SessionCardProps {
  session: MentorSessionDetail
  phase: SessionPhase
  now: Date
}

/** Card with the other person, time, place and possible actions. */
export const SessionCard = ({ session, phase, now }: SessionCardProps) => (
  <Card as="section" className={classes.card ?? ''} aria-label="Pertemuan">
    <Other session={session} />
    <Facts>
      <Fact icon={<IconClock size={20} aria-hidden />} name="Waktu" title={soonWords(session, phase, now)}>
        {linkWords(session, now) ?? requestWords(session, now)}
      </Fact>
      {session.mode === 'markas' && (
        <Fact icon={<IconMapPin size={20} aria-hidden />} name="Tempat" title={session.place ?? 'Di Markas'}>
          {session.address}
        </Fact>
      )}
      <Team session={session} />
    </Facts>
    <SessionSteps session={session} phase={phase} />
  </Card>
)

function Other({ session }: { session: MentorSessionDetail }) {
  const other = otherOf(session)
  const { own_part, mentor, booked_by, startup } = session
  const isMentor = own_part === 'mentor'
  const role = isMentor ? startup?.name : [mentor.position, mentor.startup_name].filter(Boolean).join(', ')
  return (
    <div className={classes.other}>
      <PersonAvatar decorative name={other.full_name} src={other.photo.url} size={56} />
      <p>
        {isMentor ? (
          <PersonLink id={booked_by.id}>{other.full_name}</PersonLink>
        ) : (
          <Link to="/mentor" search={{ id: mentor.id }} className={classes.name}>
            {other.full_name}
          </Link>
        )}
        {role && <small>{role}</small>}
        {!isMentor && mentor.user_id && <PersonLink id={mentor.user_id}>Lihat profil</PersonLink>}
      </p>
    </div>
  )
}

/** Link to a person's dialog, which also offers blocking. */
const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to="."
    search={(all: Record<string, unknown>) => ({ ...all, person: id })}
    state={{ openedDialog: true }}
    resetScroll={false}
    className={classes.name}
  >
    {children}
  </Link>
)

function Team({ session: { startup, members, booked_by, own_part } }: { session: MentorSessionDetail }) {
  if (!startup) return null
  const people = [booked_by, ...members.filter(({ id }) => id !== booked_by.id)]
  return (
    <Fact
      icon={<IconUsers size={20} aria-hidden />}
      name="Tim"
      title={
        <Link to="/startup/$id" params={{ id: startup.id }}>
          {own_part === 'mentor' ? 'Tim' : 'Bersama tim'} {startup.name}
        </Link>
      }
    >
      {people.map(({ full_name }) => full_name).join(', ')}
    </Fact>
  )
}

/** Time text by phase, such as 'Mulai dalam 3 jam'. */
function soonWords({ start_at, end_at }: MentorSessionDetail, phase: SessionPhase, now: Date): string {
  if (phase === 'on') return `Berlangsung sampai ${momentWords(end_at, now)}`
  if (phase === 'cancelled' || phase === 'declined') return 'Tidak jadi berlangsung'
  return now.getTime() < Date.parse(start_at) ? `Mulai ${formatRelative(start_at, now)}` : 'Sudah selesai'
}

function requestWords({ state, answer_by, own_part, mentor }: MentorSessionDetail, now: Date): string | null {
  if (state !== 'requested' || !answer_by) return null
  const until = momentWords(answer_by, now)
  return own_part === 'mentor'
    ? `Jawab paling lambat ${until}`
    : `${mentor.full_name} menjawab paling lambat ${until}. Sampai itu jamnya kami tahan.`
}
