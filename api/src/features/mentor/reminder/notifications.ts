import type { MailText } from '../../../lib/mail/template.ts'
import { formatHourFirst, startsInWords } from '../../../lib/time/format-date.ts'
import type { Notice } from '../../notification/notice.ts'
import type { Comer, DueReminder, ReminderKind } from './claim-reminders.ts'
import { otherSide } from './emails.ts'

interface ReminderDetails {
  kind: ReminderKind
  now: Date
  email: MailText | null
}

export const reminderNotification = (
  session: DueReminder,
  reader: Comer,
  { kind, now, email }: ReminderDetails,
): Notice => ({
  user_id: reader.id,
  kind: 'session',
  happens_at: session.start_at,
  email,
  title: `Sesimu dimulai ${startsInWords(session, now, reader.time_zone)}`,
  content_title: `${otherSide(session, reader)} · ${session.topic}`,
  content_summary: `${formatHourFirst(session, reader.time_zone)} · ${session.place ?? 'Daring'}`,
  target: `/mentor/sesi/${session.id}`,
  dedupe_key: `mentor-session:${session.id}:${kind}`,
})
