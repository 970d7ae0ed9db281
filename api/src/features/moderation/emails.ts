import { serverLimits } from '@semai/contract/call/limits'
import { formatInstant } from '../../lib/time/format-date.ts'
import type { MailText } from '../../lib/mail/template.ts'

interface Decided {
  publicUrl: string
  supportEmail: string
  full_name: string
  time_zone: string
  reason: string
  /** Token of the link. */
  token: string
}

const appealNote = `Menurutmu ini keliru? Kamu bisa mengajukan banding dalam ${serverLimits.appealDays} hari. Yang menjawab bukan orang yang memutuskan.`

const decisionButton = ({ publicUrl, token }: Decided) => ({
  label: 'Baca atau ajukan banding',
  url: `${publicUrl}/banding#token=${token}`,
})

export const hiddenEmail = (about: Decided): MailText => ({
  template: 'moderation-hidden',
  subject: 'Tulisanmu di Semai kami sembunyikan',
  body: [
    `Halo ${about.full_name},`,
    'Moderator membaca salah satu tulisanmu dan menyembunyikannya. Akunmu tetap bisa dipakai seperti biasa.',
    `Alasannya: ${about.reason}`,
  ],
  button: decisionButton(about),
  note: appealNote,
})

export const warnedEmail = (about: Decided): MailText => ({
  template: 'moderation-warned',
  subject: 'Peringatan dari moderator Semai',
  body: [
    `Halo ${about.full_name},`,
    'Moderator meninjau laporan tentangmu dan memberimu peringatan. Akunmu tetap bisa dipakai seperti biasa.',
    `Alasannya: ${about.reason}`,
    'Kami ingin semua orang betah belajar dan membangun di sini, termasuk kamu.',
  ],
  button: decisionButton(about),
  note: appealNote,
})

export const suspendedEmail = (about: Decided & { until: string }): MailText => ({
  template: 'moderation-suspended',
  subject: 'Akun Semai-mu ditangguhkan sementara',
  body: [
    `Halo ${about.full_name},`,
    `Moderator meninjau laporan tentangmu dan menangguhkan akunmu sampai ${formatInstant(about.until, about.time_zone)}. Sesudah itu akunmu aktif lagi dengan sendirinya.`,
    `Alasannya: ${about.reason}`,
    'Selama itu kamu tidak bisa masuk. Catatan belajar, tim, dan tulisanmu tetap tersimpan.',
  ],
  button: decisionButton(about),
  note: `${appealNote} Ada pertanyaan lain? Tulis ke ${about.supportEmail}.`,
})

interface Answered {
  publicUrl: string
  full_name: string
  answer: string
  is_upheld: boolean
}

export const appealAnsweredEmail = ({ publicUrl, full_name, answer, is_upheld }: Answered): MailText => ({
  template: 'appeal-answered',
  subject: is_upheld ? 'Bandingmu kami terima' : 'Bandingmu sudah dijawab',
  body: [
    `Halo ${full_name},`,
    is_upheld
      ? 'Kami meninjau ulang keputusan itu dan membatalkannya. Maaf atas ketidaknyamanannya.'
      : 'Kami meninjau ulang keputusan itu, dan keputusannya tetap.',
    `Penjelasannya: ${answer}`,
  ],
  button: { label: 'Buka Semai', url: publicUrl },
})

export const suspensionOverEmail = (full_name: string, publicUrl: string): MailText => ({
  template: 'suspension-over',
  subject: 'Akun Semai-mu aktif lagi',
  body: [`Halo ${full_name},`, 'Masa penangguhan akunmu sudah selesai. Selamat datang kembali.'],
  button: { label: 'Masuk ke Semai', url: `${publicUrl}/authorization/login` },
})
