import type { MailText } from '../../../lib/mail/template.ts'

/** Topic as emails show it. */
export interface EmailTopic {
  id: string
  title: string
  category_name: string
  reply_count: number
}

interface Digest {
  publicUrl: string
  full_name: string
  /** Null for people without a hub. */
  hub_name: string | null
  announcements: EmailTopic[]
  hottest: EmailTopic[]
  unanswered: EmailTopic[]
  unsubscribe_url: string
}

/** Weekly forum email. Texts of people are never in the subject. */
export function digestEmail(digest: Digest): MailText {
  const { publicUrl, full_name, hub_name, announcements, hottest, unanswered, unsubscribe_url } = digest
  const section = (heading: string, topics: EmailTopic[]) =>
    topics.length > 0 ? [{ heading, items: topics.map((topic) => itemOf(publicUrl, topic)) }] : []
  return {
    template: 'forum-digest',
    subject: hub_name ? `Forum pekan ini: ${hub_name} dan nasional` : 'Forum pekan ini',
    body: [`Halo ${full_name},`, 'Ini yang ramai dibicarakan para perintis sepekan terakhir.'],
    sections: [
      ...section('Pengumuman', announcements),
      ...section('Paling hangat', hottest),
      ...section('Belum terjawab, mungkin kamu tahu', unanswered),
    ],
    button: { label: 'Buka forum', url: `${publicUrl}/forum` },
    note: 'Kamu menerima e-mail ini setiap Senin karena menyalakannya di pengaturan notifikasi.',
    unsubscribe_url,
  }
}

const itemOf = (publicUrl: string, { id, title, category_name, reply_count }: EmailTopic) => ({
  title,
  url: `${publicUrl}/forum/topic/${id}`,
  about: `${category_name} · ${reply_count > 0 ? `${reply_count} balasan` : 'belum ada balasan'}`,
})
