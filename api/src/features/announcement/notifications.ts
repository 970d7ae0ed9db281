import type { MailText } from '../../lib/mail/template.ts'
import { noticeKey, openingOf, pathOf, titleOf, type AnnouncedEvent, type AnnouncementText } from './rules.ts'

export interface Announced extends AnnouncementText {
  event: AnnouncedEvent | null
}

/**
 * Build the notification. The specification derives the kind from a word in the title. Without `email` no email is
 * sent: staff choose.
 */
export const noticeOf = (announced: Announced, user_id: string, email: MailText | null = null) => ({
  email,
  user_id,
  // People who turned off announcements still want those about their events.
  kind: announced.event ? ('event' as const) : ('announcement' as const),
  title: noticeTitle(announced),
  content_title: titleOf(announced),
  content_summary: openingOf(announced.body_html),
  event_id: announced.event?.id ?? null,
  happens_at: announced.event?.start_at ?? null,
  target: pathOf(announced.id),
  dedupe_key: noticeKey(announced.id, announced.edition),
})

function noticeTitle({ event, hub_name }: Announced): string {
  if (event) return `Pengumuman ${event.scope === 'national' ? 'Nasional' : 'Regional'}: ${event.title}`
  return hub_name ? `Pengumuman Regional: ${hub_name}` : 'Pengumuman Nasional'
}

/** Build the channel message: title, beginning and a link to the page. */
export const messageOf = ({ id, title, body_html }: AnnouncementText, publicUrl: string) =>
  [title, openingOf(body_html, 600), `${publicUrl}${pathOf(id)}`].join('\n\n')
