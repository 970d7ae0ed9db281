import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '@semai/contract/event/event'
import type { AttendMode } from '@semai/contract/event/participation'
import { limits } from '@semai/contract/call/limits'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import classes from './guest-form.module.css'
import { FocusedHeading } from './guest-heading.tsx'
import { GuestInputs } from './guest-inputs.tsx'
import { Message } from '../../../ui/state/message.tsx'
import { LoginLink } from '../participation/login-link.tsx'
import { ModeChoices } from '../participation/mode-choices.tsx'
import type { ModeChoice } from '../participation/participation.ts'
import { useGuestParticipation } from './use-guest-participation.ts'

interface GuestFormProps {
  event: EventDetail
  choices: ModeChoice[]
}

/** Form to register without an account: personal data and mode, confirmed by e-mail. */
export function GuestForm({ event, choices }: GuestFormProps) {
  const [mode, choose] = useState<AttendMode | undefined>(choices.find(({ outcome }) => outcome !== 'full')?.mode)
  const { sentTo, isSending, errors, failure, again, formProps } = useGuestParticipation(event.id, mode)
  if (sentTo) return <CheckMail email={sentTo} onAgain={again} />
  const isWaiting = choices.find((choice) => choice.mode === mode)?.outcome === 'waitlist'
  return (
    <form className={classes.form} {...formProps}>
      <div>
        <h2>Daftar sebagai tamu</h2>
        <p className={classes.hint}>
          Sudah punya akun Semai?{' '}
          <LoginLink back={`/event/${event.id}`} className={classes.link}>
            Masuk
          </LoginLink>
        </p>
      </div>
      <GuestInputs errors={errors} />
      {choices.length > 1 && <ModeChoices event={event} choices={choices} chosen={mode} onChoose={choose} />}
      {failure !== null && <Message tone="bata">{failureMessage(failure)}</Message>}
      <Button type="submit" loading={isSending}>
        {isWaiting ? 'Ikut daftar tunggu' : 'Daftar'}
      </Button>
      <p className={classes.consent}>
        Dengan mendaftar, kamu setuju nama dan kontakmu dipakai penyelenggara untuk kegiatan ini. Selengkapnya di{' '}
        <Link to="/privasi" target="_blank">
          Kebijakan privasi
          <span className="visually-hidden"> (tab baru)</span>
        </Link>
        .
      </p>
    </form>
  )
}

function CheckMail({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className={classes.sent}>
      <IconMail size={40} aria-hidden />
      <FocusedHeading>Cek e-mailmu</FocusedHeading>
      <p>
        Kami mengirim tautan ke <b>{email}</b>. Buka dan ketuk <em>Konfirmasi pendaftaran</em>; baru sesudah itu kursimu
        tercatat. Tautannya berlaku {limits.guestLinkHours} jam.
      </p>
      <p className={classes.hint}>
        Belum sampai? Lihat juga folder spam, atau{' '}
        <button type="button" className={classes.link} onClick={onAgain}>
          tulis ulang e-mailmu
        </button>
        .
      </p>
    </div>
  )
}
