import type { SinceYesterdayRow } from '@semai/contract/notification/since-yesterday'
import type { MailText } from '../../../lib/mail/template.ts'
import { wordsOf } from './rules.ts'

interface Summary {
  publicUrl: string
  full_name: string
  rows: SinceYesterdayRow[]
  more: number
}

/** E-mail of the morning's summary. Its subject never holds people's texts. */
export const summaryEmail = ({ publicUrl, full_name, rows, more }: Summary): MailText => ({
  template: 'since-yesterday',
  subject: 'Sejak kemarin di Semai',
  body: [
    `Halo ${full_name},`,
    'Ini yang menunggumu sejak kemarin.',
    ...(more > 0 ? [`Masih ada ${more} lagi di Semai.`] : []),
  ],
  sections: [
    {
      heading: 'Sejak kemarin',
      items: rows.map((row) => ({ title: wordsOf(row), url: `${publicUrl}${row.target ?? '/home'}`, about: row.what })),
    },
  ],
  button: { label: 'Buka Beranda', url: `${publicUrl}/home` },
  note: 'Kamu menerima e-mail ini setiap pagi karena menyalakannya di pengaturan notifikasi.',
})
