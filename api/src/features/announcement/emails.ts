import { excerptOf } from '../../lib/content/html.ts'
import type { MailText } from '../../lib/mail/template.ts'

interface Announced {
  full_name: string
  title: string
  body_html: string
  /** Null for the whole country's. */
  hub_name: string | null
  url: string
}

/** What the programme's staff announced: its beginning, and where the rest is. */
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
