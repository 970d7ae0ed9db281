import type { MailConfig, MailText } from '../../../lib/mail/template.ts'

const securityButton = ({ publicUrl }: MailConfig) => ({
  label: 'Buka pengaturan keamanan',
  url: `${publicUrl}/profile?tab=setting#security`,
})

const alarm = ({ supportEmail }: MailConfig) =>
  `Bukan kamu? Segera ganti kata sandimu lewat “Lupa kata sandi?” di halaman masuk, lalu kabari kami di ${supportEmail}.`

export const twoStepOnEmail = (full_name: string, config: MailConfig): MailText => ({
  template: 'two-step-on',
  subject: 'Masuk dua langkah sudah menyala',
  body: [
    `Halo ${full_name},`,
    'Mulai sekarang, masuk ke akunmu memerlukan kode dari aplikasi autentikator. Perangkat lain sudah dikeluarkan.',
    'Simpan kode pemulihanmu di tempat yang aman: itu jalan masukmu kalau ponselmu hilang.',
  ],
  button: securityButton(config),
  note: alarm(config),
})

export const twoStepOffEmail = (full_name: string, config: MailConfig): MailText => ({
  template: 'two-step-off',
  subject: 'Masuk dua langkah sudah dimatikan',
  body: [`Halo ${full_name},`, 'Mulai sekarang, akunmu bisa dibuka dengan kata sandi saja.'],
  button: securityButton(config),
  note: alarm(config),
})

export const recoveryUsedEmail = (full_name: string, left: number, config: MailConfig): MailText => ({
  template: 'recovery-code-used',
  subject: 'Kode pemulihanmu baru saja dipakai',
  body: [
    `Halo ${full_name},`,
    'Salah satu kode pemulihanmu baru saja dipakai untuk masuk dua langkah.',
    left > 0
      ? `Sisanya ${left}. Kamu bisa membuat yang baru di pengaturan.`
      : 'Tidak ada lagi yang tersisa. Buat yang baru di pengaturan.',
  ],
  button: securityButton(config),
  note: alarm(config),
})

export const wrongCodesEmail = (full_name: string, config: MailConfig): MailText => ({
  template: 'two-step-refused',
  subject: 'Ada yang salah memasukkan kode berkali-kali',
  body: [
    `Halo ${full_name},`,
    'Kata sandimu benar, tetapi kode masuk dua langkahnya salah berkali-kali. Untuk sementara akunmu tidak bisa dibuka.',
    'Kalau itu kamu, tunggu beberapa menit, lalu coba lagi dengan kode yang baru atau kode pemulihan.',
  ],
  button: securityButton(config),
  note: alarm(config),
})
