import type { IdentityProvider } from '@semai/contract/auth/identity'
import type { MailConfig, MailText } from '../../../lib/mail/template.ts'

/** As the login page calls it. */
const providerName = (provider: IdentityProvider) => (provider === 'google' ? 'Google' : 'akun digital')

const waysButton = ({ publicUrl }: MailConfig) => ({
  label: 'Lihat cara masukmu',
  url: `${publicUrl}/profile?tab=setting#ways`,
})

export const identityTiedEmail = (full_name: string, provider: IdentityProvider, config: MailConfig): MailText => ({
  template: 'identity-tied',
  subject: `Masuk lewat ${providerName(provider)} sudah tersambung`,
  body: [`Halo ${full_name},`, `Mulai sekarang, akun Semai-mu bisa dibuka lewat ${providerName(provider)} juga.`],
  button: waysButton(config),
  note: `Bukan kamu? Segera pilih “Lupa kata sandi?” di halaman masuk: semua cara masuk lewat pihak lain ikut terlepas. Lalu kabari kami di ${config.supportEmail}.`,
})

export const identityUntiedEmail = (full_name: string, provider: IdentityProvider, config: MailConfig): MailText => ({
  template: 'identity-untied',
  subject: `Masuk lewat ${providerName(provider)} sudah dilepas`,
  body: [
    `Halo ${full_name},`,
    `Akun Semai-mu tidak bisa dibuka lewat ${providerName(provider)} lagi, dan semua perangkat lain sudah dikeluarkan.`,
    'Kamu selalu bisa masuk dengan kata sandi. Belum punya, atau lupa? Pilih “Lupa kata sandi?” di halaman masuk.',
  ],
  button: waysButton(config),
  note: `Bukan kamu? Segera pilih “Lupa kata sandi?” di halaman masuk, lalu kabari kami di ${config.supportEmail}.`,
})
