import type { MailText } from '../../../lib/mail/template.ts'
import { formatHourFirst, startsInWords } from '../../../lib/time/format-date.ts'
import type { Notice } from '../../notification/notice.ts'
import type { DueReminder, ReminderKind } from './claim-reminders.ts'

interface ReminderDetails {
  now: Date
  email: MailText | null
}

/** Build a reminder for a person with an account. Guests have no notifications. */
export function reminderNotification(
  { event, participation }: DueReminder,
  kind: ReminderKind,
  { now, email }: ReminderDetails,
): Notice[] {
  if (!participation.user_id) return []
  const come = { action: 'come', subject: `/event/registration?id=${participation.id}` } as const
  const leave = { action: 'leave', subject: participation.id } as const
  const scope = event.scope === 'national' ? 'nasional' : 'regional'
  return [
    {
      user_id: participation.user_id,
      kind: 'event',
      happens_at: event.start_at,
      email,
      title: `Kegiatan ${scope} dimulai ${startsInWords(event, now, participation.time_zone)}`,
      content_title: event.title,
      content_summary: `${formatHourFirst(event, participation.time_zone)} · ${event.venue_name}`,
      event_id: event.id,
      target: `/event/${event.id}`,
      dedupe_key: `reminder:${event.id}:${kind}:${event.start_at}`,
      // An hour before the start a freed seat stays empty, so its place goes to the button that mutes the kind.
      actions: kind === 'day' ? [come, leave] : [come],
    },
  ]
}
