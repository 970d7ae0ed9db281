import { IconCheck } from '@tabler/icons-react'
import type { EventDetail } from '@semai/contract/event/event'
import { limits } from '@semai/contract/call/limits'
import { Card } from '../../../ui/card/card.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { spanWords } from '../event-text.ts'
import { AccountHint } from './guest-account.tsx'
import { FocusedHeading } from './guest-heading.tsx'
import classes from './guest-ticket.module.css'
import { TicketCode } from '../ticket/ticket-code.tsx'

interface GuestTicketProps {
  event: EventDetail
  /** Text of the QR code, then a dot and the short code; from a confirmed link or the ticket's e-mail. */
  code: string
  viewerZone: string
}

/** A guest's ticket. Needs no request, since the code itself is the ticket. */
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

// The code does not contain the guest's mode in a hybrid event.
function howWords({ mode }: EventDetail): string {
  const door = 'Simpan gambar layar ini dan tunjukkan kodenya di pintu masuk.'
  const link = `masuk dengan e-mail yang sama; tautan bergabung muncul di tiketmu ${limits.joinMinutesBefore} menit sebelum mulai.`
  if (mode === 'offline') return door
  return mode === 'online' ? `Untuk bergabung, ${link}` : `${door} Ikut daring? Untuk bergabung, ${link}`
}
