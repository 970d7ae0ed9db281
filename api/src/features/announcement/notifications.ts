import type { MailText } from '../../lib/mail/template.ts'
import { noticeKey, openingOf, pathOf, titleOf, type AnnouncementText } from './rules.ts'

/** The specification's kind is read from a word in its title. Without a letter nobody is mailed: staff choose. */
export const noticeOf = (
  { id, title, body_html, hub_name, edition }: AnnouncementText,
  user_id: string,
  letter: MailText | null = null,
) => ({
  letter,
  user_id,
  kind: 'announcement' as const,
  title: hub_name ? `Pengumuman Regional: ${hub_name}` : 'Pengumuman Nasional',
  content_title: titleOf({ title, edition }),
  content_summary: openingOf(body_html),
  target: pathOf(id),
  dedupe_key: noticeKey(id, edition),
})

/** What stands in a channel: the rest is on the page. */
export const messageOf = ({ id, title, body_html }: AnnouncementText, publicUrl: string) =>
  [title, openingOf(body_html, 600), `${publicUrl}${pathOf(id)}`].join('\n\n')
