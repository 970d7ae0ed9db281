import { Button } from '@mantine/core'
import { IconCalendarCheck, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { formatClock, formatDay, formatTimeRange, formatTime, viewerTimeZone } from '../../../lib/time/format-date.ts'
import classes from './booked.module.css'

/** Confirmation after booking, for confirmed sessions and for requests. */
export function Booked({ session }: { session: MentorSessionDetail }) {
  const { id, mentor, state, start_at, end_at } = session
  const zone = viewerTimeZone()
  const isRequest = state === 'requested'
  const Icon = isRequest ? IconHourglass : IconCalendarCheck
  return (
    <div className={classes.booked}>
      <Icon size={44} aria-hidden />
      <div role="status">
        <h2>{isRequest ? 'Permintaanmu terkirim' : 'Sesimu tercatat'}</h2>
        <p>
          <b>
            {formatDay(start_at, zone)}, {formatTimeRange(start_at, end_at, zone, zone)}
          </b>{' '}
          bersama {mentor.full_name}.
        </p>
        <p>{isRequest ? waitingWords(session, zone) : nextWords(session, zone)}</p>
      </div>
      <Button renderRoot={(props) => <Link to="/mentor/sesi/$id" params={{ id }} {...props} />}>Lihat sesi</Button>
    </div>
  )
}

const waitingWords = ({ answer_by, mentor }: MentorSessionDetail, zone: string) =>
  answer_by
    ? `Jamnya kami tahan. ${mentor.full_name} menjawab paling lambat ${formatDay(answer_by, zone)}, ${formatTime(answer_by, zone, zone)}; kamu langsung kami kabari.`
    : `Jamnya kami tahan. Begitu ${mentor.full_name} menjawab, kamu kami kabari.`

function nextWords({ mode, place, meeting_url_from }: MentorSessionDetail, zone: string): string {
  if (mode === 'markas') return `Ruangnya sudah dipesan: ${place ?? 'di Markas'}.`
  if (!meeting_url_from) return 'Tautannya muncul di halaman sesi, 15 menit sebelum mulai.'
  return `Tautannya muncul di halaman sesi pukul ${formatClock(meeting_url_from, zone)}, 15 menit sebelum mulai.`
}
