import { excerptOf } from '../../lib/content/sanitize-html.ts'
import type { MailText } from '../../lib/mail/template.ts'

interface Announced {
  full_name: string
  title: string
  body_html: string
  /** Null for national announcements. */
  hub_name: string | null
  url: string
}

/** Email of an announcement: its beginning and a link to the page. */
export const announcementEmail = ({ full_name, title, body_html, hub_name, url }: Announced): MailText => ({
  template: 'announcement',
  subject: title,
  body: [
    `Halo ${full_name},`,
    hub_name ? `Ada pengumuman dari pengelola ${hub_name}.` : 'Ada pengumuman dari pengelola program.',
    title,
    excerptOf(body_html, 400),
  ],
  button: { label: 'Baca selengkapnya', url },
  note: 'E-mail seperti ini bisa kamu matikan di pengaturan notifikasi, pada bagian Pengumuman.',
})
