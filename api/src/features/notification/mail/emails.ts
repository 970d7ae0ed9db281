import type { MailText } from '../../../lib/mail/template.ts'
import type { MailContent } from '../delivery/pending-queries.ts'

interface Bundle {
  publicUrl: string
  full_name: string
  items: MailContent[]
}

const MOST = 20

/** E-mail with a person's unread notifications, latest first. */
export function bundleEmail({ publicUrl, full_name, items }: Bundle): MailText {
  const [first] = items
  const rest = items.length - MOST
  return {
    template: 'notification-bundle',
    subject: items.length === 1 && first ? first.title : `${items.length} kabar menunggumu di Semai`,
    body: [
      `Halo ${full_name},`,
      items.length === 1 ? 'Ada kabar untukmu.' : 'Ini kabar yang belum kamu lihat.',
      ...(rest > 0 ? [`Masih ada ${rest} lagi di Semai.`] : []),
    ],
    sections: [
      {
        heading: 'Kabarmu',
        items: items.slice(0, MOST).map(({ title, content_title, content_summary, target }) => ({
          title: `${title}: ${content_title}`,
          url: `${publicUrl}${target}`,
          about: content_summary,
        })),
      },
    ],
  }
}
