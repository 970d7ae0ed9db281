import { serverLimits as limits } from '@semai/contract/call/limits'
import { formatInstant } from '../../../lib/time/format-date.ts'
import type { MailConfig, MailText } from '../../../lib/mail/template.ts'

const signInButton = ({ publicUrl }: MailConfig) => ({
  label: 'Masuk ke Semai',
  url: `${publicUrl}/authorization/login`,
})

interface Suspension {
  full_name: string
  time_zone: string
  reason: string
  until: string | null
  /** Token of the appeal link; null without one. */
  token: string | null
}

export const accountSuspendedEmail = (
  { full_name, time_zone, reason, until, token }: Suspension,
  { publicUrl, supportEmail }: MailConfig,
): MailText => ({
  template: 'account-suspended',
  subject: 'Akun Semai-mu ditangguhkan',
  body: [
    `Halo ${full_name},`,
    until
      ? `Akunmu ditangguhkan sampai ${formatInstant(until, time_zone)}, dan semua perangkat sudah dikeluarkan. Sesudah itu akunmu aktif lagi dengan sendirinya.`
      : 'Akunmu ditangguhkan, dan semua perangkat sudah dikeluarkan.',
    `Alasannya: ${reason}`,
  ],
  ...(token && { button: { label: 'Baca atau ajukan banding', url: `${publicUrl}/banding#token=${token}` } }),
  note: token
    ? `Menurutmu ini keliru? Kamu bisa mengajukan banding dalam ${limits.appealDays} hari. Yang menjawab bukan orang yang memutuskan.`
    : `Menurutmu ini keliru? Tulis ke ${supportEmail}: pengelola lain akan melihatnya.`,
})

export const suspensionLiftedEmail = (full_name: string, config: MailConfig): MailText => ({
  template: 'suspension-lifted',
  subject: 'Akun Semai-mu terbuka lagi',
  body: [`Halo ${full_name},`, 'Penangguhan akunmu sudah dicabut. Kamu bisa masuk seperti biasa.'],
  button: signInButton(config),
})

interface ScopeChange {
  full_name: string
  /** In words, such as 'operator Hub 5 Bandung'. */
  place: string
}

export const scopeChangedEmail = ({ full_name, place }: ScopeChange, config: MailConfig): MailText => ({
  template: 'scope-changed',
  subject: 'Hak akses akun Semai-mu berubah',
  body: [`Halo ${full_name},`, `Administrator Semai mengubah hak akses akunmu: sekarang kamu ${place}.`],
  button: signInButton(config),
  note: `Menurutmu ini keliru? Kabari kami di ${config.supportEmail}.`,
})

export const twoStepResetEmail = (full_name: string, config: MailConfig): MailText => ({
  template: 'two-step-reset',
  subject: 'Masuk dua langkahmu sudah diatur ulang',
  body: [
    `Halo ${full_name},`,
    'Administrator Semai mengatur ulang masuk dua langkahmu, dan semua perangkat sudah dikeluarkan.',
    'Masuklah dengan kata sandimu, lalu siapkan aplikasi autentikator yang baru.',
  ],
  button: signInButton(config),
  note: `Bukan kamu? Segera ganti kata sandimu lewat “Lupa kata sandi?” di halaman masuk, lalu kabari kami di ${config.supportEmail}.`,
})

interface Renamed {
  before: string
  full_name: string
}

export const personRenamedEmail = ({ before, full_name }: Renamed, config: MailConfig): MailText => ({
  template: 'person-renamed',
  subject: 'Namamu di Semai diperbaiki',
  body: [
    `Halo ${full_name},`,
    `Pengelola program memperbaiki namamu di Semai: sebelumnya “${before}”, sekarang “${full_name}”.`,
    'Sertifikat yang sudah terbit tetap memakai nama yang lama.',
  ],
  button: { label: 'Buka profilmu', url: `${config.publicUrl}/profile` },
  note: `Belum tepat? Kamu bisa mengubahnya sendiri di profil. Kalau bukan kamu yang meminta, kabari kami di ${config.supportEmail}.`,
})

interface Moved {
  full_name: string
  /** Null for no hub. */
  hub: string | null
}

export const personMovedEmail = ({ full_name, hub }: Moved, config: MailConfig): MailText => ({
  template: 'person-moved',
  subject: hub ? `Hubmu sekarang ${hub}` : 'Kamu tidak lagi di sebuah hub',
  body: [
    `Halo ${full_name},`,
    hub
      ? `Pengelola program memindahkanmu ke ${hub}. Kegiatan, percakapan, dan kabar hub yang kamu lihat mengikuti hub itu.`
      : 'Pengelola program mengeluarkanmu dari hubmu, dan provinsimu belum punya hub.',
  ],
  button: { label: 'Buka profilmu', url: `${config.publicUrl}/profile` },
  note: `Belum tepat? Kamu bisa mengubahnya sendiri di profil. Ada pertanyaan? Tulis ke ${config.supportEmail}.`,
})
