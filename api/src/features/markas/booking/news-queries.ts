import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, formatInstant } from '../../../lib/time/format.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import { postMail } from '../../mail/queries.ts'
import { notify } from '../../notification/queries.ts'
import {
  bookedEmail,
  cancelledEmail,
  releasedEmail,
  rescheduledEmail,
  type EmailSchedule,
  type MovedFrom,
} from './emails.ts'
import { strikesOf, strikesSince, strikeWords } from './rules.ts'
import { getSetting } from '../setting/queries.ts'
import { readStanding } from '../setting/standing-queries.ts'

interface Told {
  schedule: EmailSchedule & { room_id: string }
  reader: { id: string; full_name: string; email: string; time_zone: string }
}

/** Null when nobody is left to be told. */
async function findTold(tx: Tx, scheduleId: string): Promise<Told | null> {
  const { rows } = await sql<EmailSchedule & { room_id: string; reader: Told['reader'] }>`
    select s.id, s.room_id, s.reference_no, s.start_at, s.end_at, s.check_in_from, s.grace_until, b.time_zone,
           r.name as room_name, r.check_in_required, b.name as building_name, b.address,
           json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'time_zone', u.time_zone) as reader
    from schedule s
    join room r on r.id = s.room_id
    join building b on b.id = r.building_id
    join app_user u on u.id = s.user_id
    where s.id = ${scheduleId}`.execute(tx)
  if (!rows[0]) return null
  const { reader, ...schedule } = rows[0]
  return { schedule, reader }
}

export const tellBooked = (deps: Deps, tx: Tx, id: string) =>
  tell(deps, tx, id, async ({ schedule, reader }) => ({
    // Not 'Pesanan': a title with 'Pesan' is read as news of a conversation.
    title: 'Ruang Markas untukmu',
    summary: `${formatHourFirst(schedule, reader.time_zone)}. Nomor ${schedule.reference_no}.`,
    letter: bookedEmail,
  }))

export const tellRescheduled = (deps: Deps, tx: Tx, id: string, before: MovedFrom) =>
  tell(deps, tx, id, async ({ schedule, reader }) => ({
    title: 'Jadwal Markas dipindahkan',
    summary: `${formatHourFirst(schedule, reader.time_zone)}. Ini jadwalmu sekarang.`,
    letter: (about) => rescheduledEmail({ ...about, before }),
  }))

export const tellCancelled = (deps: Deps, tx: Tx, id: string) =>
  tell(deps, tx, id, async ({ schedule, reader }) => ({
    title: 'Ruang Markas dibatalkan',
    summary: `${formatHourFirst(schedule, reader.time_zone)}. Tidak jadi.`,
    letter: cancelledEmail,
  }))

/** A room that was let go of, and what that means for the next booking. */
export const tellReleased = (deps: Deps, tx: Tx, id: string) =>
  tell(deps, tx, id, async (told) => {
    const words = await wordsOfStrike(deps, tx, told)
    const until = formatInstant(told.schedule.grace_until, told.schedule.time_zone)
    return {
      title: 'Ruang Markas dilepas',
      summary: `${formatHourFirst(told.schedule, told.reader.time_zone)}. Belum ada check-in sampai ${until}. ${words}`,
      letter: (about) => releasedEmail({ ...about, words }),
    }
  })

async function wordsOfStrike({ clock }: Deps, tx: Tx, { schedule, reader }: Told): Promise<string> {
  const now = clock.now()
  const setting = await getSetting(tx, { room_id: schedule.room_id })
  const { missed } = await readStanding(tx, reader.id, { since: strikesSince(setting, now), now })
  const { strikes, banned_until } = strikesOf(missed, setting, now)
  return strikeWords(strikes, setting, banned_until && formatInstant(banned_until, schedule.time_zone))
}

type About = Parameters<typeof bookedEmail>[0]

interface News {
  title: string
  summary: string
  letter: (about: About) => MailText
}

/** By mail and in the product. The time names what happened: one may move a booking more than once. */
async function tell(deps: Deps, tx: Tx, scheduleId: string, newsOf: (told: Told) => Promise<News>) {
  const told = await findTold(tx, scheduleId)
  if (!told) return
  const now = deps.clock.now()
  const { schedule, reader } = told
  const { title, summary, letter } = await newsOf(told)
  const text = letter({ publicUrl: deps.config.publicUrl, schedule, reader })
  await postMail(tx, deps, { ...text, to: reader.email, user_id: reader.id, topic: 'event' }, now)
  await notify(tx, deps, {
    user_id: reader.id,
    topic: 'event',
    title,
    content_title: `${schedule.room_name}, ${schedule.building_name}`,
    content_summary: summary,
    target: `/markas/transaksi/${schedule.id}`,
    dedupe_key: `schedule:${schedule.id}:${title}:${now.toISOString()}`,
  })
}
