import { IconCheck } from '@tabler/icons-react'
import type { EventDetail } from '@semai/contract/event/event'
import { limits } from '@semai/contract/call/limits'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { spanWords } from '../event-text.ts'
import { AccountHint } from './guest-account.tsx'
import { FocusedHeading } from './guest-heading.tsx'
import classes from './guest-ticket.module.css'
import { TicketCode } from '../ticket/ticket-code.tsx'

interface GuestTicketProps {
  event: EventDetail
  /** What the QR code says, and behind a dot the short code: from a confirmed link, or from the mail that brought the ticket. */
  code: string
  viewerZone: string
}

/** A guest's ticket, shown without asking anybody: who has the code has the ticket. */
export function GuestTicket({ event, code, viewerZone }: GuestTicketProps) {
  const { day, hours } = spanWords(event, viewerZone)
  const [long = '', short] = code.split('.')
  return (
    <Card as="section" aria-labelledby="guest">
      <div className={classes.ticket}>
        <div className={classes.head}>
          <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
            Terdaftar
          </Tag>
          <FocusedHeading>Tiketmu</FocusedHeading>
          <p>{howWords(event)}</p>
        </div>
        <TicketCode code={long} shortCode={short} />
        <p className={classes.facts}>
          {day}, {hours}
        </p>
      </div>
      <AccountHint>
        Dengan akun Semai, tiketmu tersimpan dan terbuka juga tanpa jaringan. Pakai e-mail yang sama.
      </AccountHint>
    </Card>
  )
}

// Which way a guest of an event with two ways comes is not in the code.
function howWords({ mode }: EventDetail): string {
  const door = 'Simpan gambar layar ini dan tunjukkan kodenya di pintu masuk.'
  const link = `masuk dengan e-mail yang sama; tautan bergabung muncul di tiketmu ${limits.joinMinutesBefore} menit sebelum mulai.`
  if (mode === 'offline') return door
  return mode === 'online' ? `Untuk bergabung, ${link}` : `${door} Ikut daring? Untuk bergabung, ${link}`
}
