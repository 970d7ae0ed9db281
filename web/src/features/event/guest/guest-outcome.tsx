import type { Participation } from '@semai/contract/event/participation'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { Card } from '../../../ui/card/card.tsx'
import { AccountHint } from './guest-account.tsx'
import { FocusedHeading } from './guest-heading.tsx'
import classes from './guest-ticket.module.css'

/** Result of a confirmed participation without a ticket. */
export function GuestOutcome({ participation }: { participation: Participation }) {
  return (
    <Card as="section" aria-labelledby="guest">
      <div className={classes.head}>
        <FocusedHeading>{titleOf(participation)}</FocusedHeading>
        <p>{textOf(participation)}</p>
      </div>
      <AccountHint>Dengan akun Semai kamu bisa melihat statusnya kapan saja. Pakai e-mail yang sama.</AccountHint>
    </Card>
  )
}

function titleOf({ status, waitlist_position }: Participation): string {
  if (status === 'pending_approval') return 'Pendaftaranmu sudah masuk'
  if (status === 'waitlisted')
    return waitlist_position ? `Kamu di urutan ke-${formatNumber(waitlist_position)}` : 'Kamu di daftar tunggu'
  return status === 'offered' ? 'Ada kursi untukmu' : 'Pendaftaran ini sudah dibatalkan'
}

function textOf({ status }: Participation): string {
  if (status === 'pending_approval') return 'Penyelenggara memilih peserta. Hasilnya kami kirim ke e-mailmu.'
  if (status === 'waitlisted') return 'Kursinya penuh. Begitu ada yang kosong, kami kabari lewat e-mail.'
  if (status === 'offered') return 'Ambil lewat tautan di e-mail kami sebelum waktunya lewat.'
  return 'Kamu bisa mendaftar lagi selama masih dibuka.'
}
