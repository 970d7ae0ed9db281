import { excerptOf, linesOf } from '../../lib/content/sanitize-html.ts'
import type { MailText } from '../../lib/mail/template.ts'
import { formatSpan } from '../../lib/time/format-date.ts'
import type { Announced } from './notifications.ts'
import { pathOf, titleOf } from './rules.ts'

interface About {
  publicUrl: string
  announced: Announced
  reader: { full_name: string }
}

/** Email of an announcement: its beginning and a link to the page. About an event, the whole text. */
export function announcementEmail({ publicUrl, announced, reader }: About): MailText {
  const { id, event, hub_name, body_html } = announced
  const kind = event ? 'Kegiatan' : 'Pengumuman'
  return {
    template: 'announcement',
    subject: titleOf(announced),
    body: [
      `Halo ${reader.full_name},`,
      event ? aboutEvent(event) : `Ada pengumuman dari pengelola ${hub_name ?? 'program'}.`,
      titleOf(announced),
      ...(event ? linesOf(body_html, publicUrl) : [excerptOf(body_html, 400)]),
    ],
    button: { label: event ? 'Buka di Semai' : 'Baca selengkapnya', url: `${publicUrl}${pathOf(id)}` },
    note: `E-mail seperti ini bisa kamu matikan di pengaturan notifikasi, pada bagian ${kind}.`,
  }
}

const aboutEvent = (event: NonNullable<Announced['event']>) =>
  `Ada pengumuman dari penyelenggara ${event.title}, ${formatSpan(event)}.`

/** The same to a guest, who cannot open the page. */
export function guestEmail(about: About & { link: string | null }): MailText {
  const { publicUrl, link } = about
  const { button: _, ...email } = announcementEmail(about)
  return {
    ...email,
    ...(link && { button: { label: 'Buka tautannya', url: link.startsWith('/') ? publicUrl + link : link } }),
    note: 'Kamu menerima e-mail ini karena mendaftar di kegiatan ini.',
  }
}

/** Email with which staff see an announcement before they send it. */
export const sampleEmail = (about: About): MailText => {
  const email = announcementEmail(about)
  return {
    ...email,
    template: 'announcement-sample',
    subject: `Contoh: ${email.subject}`,
    note: 'Ini contoh yang kamu minta. Penerimanya belum mendapat apa-apa.',
  }
}
