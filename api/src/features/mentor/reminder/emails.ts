import type { MailText } from '../../../lib/mail/template.ts'
import { formatSpan } from '../../../lib/time/format-date.ts'
import type { Comer, DueReminder } from './claim-reminders.ts'

interface About {
  publicUrl: string
  session: DueReminder
  reader: Comer
  /** 'besok' */
  when: string
}

/** Name of the person whom the reader meets. */
export const otherSide = ({ mentor_user_id, mentor_name, booker_name }: DueReminder, reader: Comer) =>
  reader.id === mentor_user_id ? booker_name : mentor_name

/** Reminder mail, sent the day before, or later if no process ran. */
export const sessionReminderEmail = ({ publicUrl, session, reader, when }: About): MailText => ({
  template: 'mentor-session-reminder',
  subject: `Sesimu dengan ${otherSide(session, reader)} ${when}`,
  body: [
    `Halo ${reader.full_name},`,
    `Sesimu dengan ${otherSide(session, reader)} tentang ${session.topic} dimulai ${when}.`,
    `Waktu: ${formatSpan(session, reader.time_zone)}`,
    session.place
      ? `Tempat: ${session.place}`
      : 'Tempat: daring. Tautannya muncul di halaman sesi 15 menit sebelum mulai.',
  ],
  button: { label: 'Buka sesi', url: `${publicUrl}/mentor/sesi/${session.id}` },
  note: 'Berhalangan? Batalkan dari halaman sesi, supaya jamnya bisa dipakai orang lain.',
})
