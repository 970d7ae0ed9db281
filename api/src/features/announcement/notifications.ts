import type { MailText } from '../../lib/mail/template.ts'
import { noticeKey, openingOf, pathOf, titleOf, type AnnouncementText } from './rules.ts'

/**
 * Build the notification. The specification derives the kind from a word in the title. Without `letter` no email is
 * sent: staff choose.
 */
export const noticeOf = (
  { id, title, body_html, hub_name, edition }: AnnouncementText,
  user_id: string,
  email: MailText | null = null,
) => ({
  email,
  user_id,
  kind: 'announcement' as const,
  title: hub_name ? `Pengumuman Regional: ${hub_name}` : 'Pengumuman Nasional',
  content_title: titleOf({ title, edition }),
  content_summary: openingOf(body_html),
  target: pathOf(id),
  dedupe_key: noticeKey(id, edition),
})

/** Build the channel message: title, beginning and a link to the page. */
export const messageOf = ({ id, title, body_html }: AnnouncementText, publicUrl: string) =>
  [title, openingOf(body_html, 600), `${publicUrl}${pathOf(id)}`].join('\n\n')
