import { IconCalendar, IconMapPin, IconUser } from '@tabler/icons-react'
import type { MyParticipation } from '@semai/contract/event/participation'
import { useAwake } from '../../../lib/browser/awake.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Motif } from '../../../ui/picture/motif.tsx'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import { MODE_WORDS, spanWords } from '../event-text.ts'
import { hasTicket } from '../participation/participation.ts'
import { ParticipationTag } from '../participation/participation-row.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCode } from './ticket-code.tsx'
import classes from './ticket.module.css'

interface TicketProps {
  mine: MyParticipation
  viewerZone: string
}

/** Ticket with name, event, time, place and code. Available offline after it was opened. */
export function Ticket({ mine, viewerZone }: TicketProps) {
  const { event, full_name, participation } = mine
  const { day, hours } = spanWords(event, viewerZone)
  const isValid = hasTicket(mine) && event.phase !== 'finished'
  // Keep the screen on: a dark screen at the door delays the queue.
  useAwake(isValid)
  return (
    <Card as="article" isPadded={false} aria-labelledby="ticket" className={classes.ticket}>
      <header className={classes.head}>
        <Motif className={classes.motif} />
        <p>Tiket · {event.stage.name}</p>
        <h1 id="ticket">{event.title}</h1>
      </header>
      {isValid && participation.ticket_code && (
        <TicketCode code={participation.ticket_code} shortCode={participation.short_code} />
      )}
      <div className={classes.state}>
        <ParticipationTag mine={mine} />
        <p>{doorWords(mine)}</p>
      </div>
      <div className={classes.facts}>
        <Facts>
          <Fact icon={<IconUser size={22} aria-hidden />} name="Atas nama" title={full_name}>
            {MODE_WORDS[participation.attend_mode]}
          </Fact>
          <Fact icon={<IconCalendar size={22} aria-hidden />} name="Waktu" title={day}>
            {hours}
          </Fact>
          <Fact icon={<IconMapPin size={22} aria-hidden />} name="Tempat" title={placeTitle(mine)}>
            {participation.attend_mode === 'offline' && [event.address, event.city].filter(isUnsaid).join(', ')}
          </Fact>
        </Facts>
      </div>
      <TicketActions mine={mine} />
    </Card>
  )
}

// An address often ends with its city.
const isUnsaid = (line: string | null, at: number, [address]: (string | null)[]) =>
  Boolean(line) && (at === 0 || !address?.includes(line ?? ''))

const placeTitle = ({ event, participation }: MyParticipation) =>
  participation.attend_mode === 'online' ? MODE_WORDS.online : event.venue_name

function doorWords({ event, participation: { status, attend_mode } }: MyParticipation): string {
  if (event.status === 'cancelled') return 'Kegiatan ini dibatalkan penyelenggara. Tiket ini tidak berlaku lagi.'
  if (status === 'cancelled') return 'Kamu batal ikut kegiatan ini.'
  if (status === 'attended') return 'Kehadiranmu sudah tercatat.'
  if (event.phase === 'finished') return 'Kegiatan ini sudah selesai.'
  if (status !== 'registered') return 'Kode QR muncul di sini begitu kursimu pasti.'
  return attend_mode === 'offline'
    ? 'Tunjukkan kode ini di pintu masuk. Tersimpan di perangkat ini, terbuka juga tanpa jaringan.'
    : 'Tautan bergabung muncul di sini 15 menit sebelum mulai.'
}
