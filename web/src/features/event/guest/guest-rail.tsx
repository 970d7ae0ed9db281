import { Link } from '@tanstack/react-router'
import type { PublicEvent } from '@semai/contract/event/event'
import { call } from '../../../lib/call/call.ts'
import { useMailedTicket, useMailedToken } from '../../../lib/session/mailed-token.ts'
import { useSession } from '../../../lib/session/session.ts'
import { CalendarButton } from '../../../ui/control/calendar-button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EventSeats } from '../detail/event-seats.tsx'
import { registrationWords } from '../event-text.ts'
import { LoginLink } from '../participation/login-link.tsx'
import { stateOf, type ParticipationState } from '../participation/participation.ts'
import { GuestConfirm } from './guest-confirm.tsx'
import { GuestForm } from './guest-form.tsx'
import classes from './guest-rail.module.css'
import { GuestTicket } from './guest-ticket.tsx'

interface GuestRailProps {
  event: PublicEvent
  viewerZone: string
}

/** Column for guests: confirmation, ticket, registration form, or why registration is closed. */
export function GuestRail({ event, viewerZone }: GuestRailProps) {
  const token = useMailedToken()
  const ticket = useMailedTicket()
  const { isSignedIn } = useSession()
  const isOff = event.status === 'cancelled'
  if (token && !isOff) return <GuestConfirm token={token} />
  if (ticket && !isOff) return <GuestTicket event={event} code={ticket} viewerZone={viewerZone} />
  const state = stateOf(event, null, new Date())
  if (state.kind !== 'open') return <Shut event={event} kind={state.kind} viewerZone={viewerZone} />
  return (
    <Card as="section" aria-label={isSignedIn ? 'Pendaftaran' : 'Pendaftaran tamu'}>
      <div className={classes.rail}>
        <div className={classes.seats}>
          <EventSeats event={event} />
          <p>{registrationWords(event, new Date(), viewerZone)}</p>
        </div>
        {isSignedIn ? <InnerLink id={event.id} /> : <GuestForm event={event} choices={state.choices} />}
      </div>
    </Card>
  )
}

const InnerLink = ({ id }: { id: string }) => (
  <p className={classes.inner}>
    Kamu sudah masuk.{' '}
    <Link to="/event/$id" params={{ id }}>
      Buka kegiatan ini di Semai
    </Link>{' '}
    untuk mendaftar dan melihat tiketmu.
  </p>
)

type ShutKind = Exclude<ParticipationState['kind'], 'open'>

const SHUT_TITLES: Record<ShutKind, string> = {
  cancelled: 'Kegiatan ini dibatalkan',
  finished: 'Kegiatan ini sudah selesai',
  'not-open': 'Pendaftaran belum dibuka',
  closed: 'Pendaftaran sudah ditutup',
  full: 'Kursinya sudah penuh',
  own: 'Kamu sudah terdaftar',
}

/** Reason why registration is closed, and alternatives. */
function Shut({ event, kind, viewerZone }: GuestRailProps & { kind: ShutKind }) {
  return (
    <Card as="section" aria-labelledby="registration">
      <div className={classes.shut} data-kind={kind}>
        <h2 id="registration">{SHUT_TITLES[kind]}</h2>
        <p>{shutWords(kind) ?? registrationWords(event, new Date(), viewerZone)}</p>
        {kind === 'not-open' && (
          <CalendarButton
            name={event.slug}
            load={() => call('GET /v1/public/event/get-ics/:slug', { params: { slug: event.slug } })}
          />
        )}
        <Elsewhere id={event.id} hasPage={kind !== 'cancelled'} />
      </div>
    </Card>
  )
}

/** Link to the event's page, which has photos and the own ticket. Only participants can open a cancelled event. */
function Elsewhere({ id, hasPage }: { id: string; hasPage: boolean }) {
  const { isSignedIn } = useSession()
  if (!isSignedIn)
    return (
      <LoginLink back="/event" className={classes.others}>
        Masuk untuk melihat kegiatan lain
      </LoginLink>
    )
  return hasPage ? (
    <Link to="/event/$id" params={{ id }} className={classes.others}>
      Buka kegiatan ini di Semai
    </Link>
  ) : (
    <Link to="/event" className={classes.others}>
      Lihat kegiatan lain
    </Link>
  )
}

function shutWords(kind: ShutKind): string | null {
  if (kind === 'cancelled') return 'Penyelenggara membatalkannya. Yang sudah mendaftar dikabari lewat e-mail.'
  if (kind === 'finished') return 'Terima kasih untuk semua yang datang.'
  return kind === 'full' ? 'Semua kursi sudah terisi dan tidak ada daftar tunggu.' : null
}
