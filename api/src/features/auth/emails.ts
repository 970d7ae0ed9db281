import { limits } from '@semai/contract/call/limits'
import type { OwnerAction } from '@semai/contract/auth/proof'
import type { MailConfig, MailText } from '../../lib/mail/template.ts'

// A link carries its token in the fragment, which no server log and no Referer ever sees.
export const link = (publicUrl: string, path: string, token: string) => `${publicUrl}${path}#token=${token}`

export const expiry = `Berlaku ${limits.codeMinutes} menit dan hanya untuk sekali pakai.`

export const signInButton = (label: string, { publicUrl }: MailConfig) => ({
  label,
  url: `${publicUrl}/authorization/login`,
})

export interface Proof {
  publicUrl: string
  email: string
  code: string
  link: string
}

/** Mail to an unconfirmed address. Leaves out the typed name, which a stranger may have chosen. */
export const confirmationEmail = (proof: Proof): MailText => ({
  template: 'confirm-email',
  subject: 'Kode konfirmasi akun Semai',
  body: ['Halo,', 'Masukkan kode ini untuk mengonfirmasi e-mailmu, atau buka tautan di bawahnya.'],
  code: proof.code,
  button: { label: 'Konfirmasi e-mail', url: link(proof.publicUrl, '/authorization/verify', proof.link) },
  note: `${expiry} Bukan kamu yang mendaftar? Abaikan saja: tanpa kode ini akunnya tidak akan aktif.`,
})

export const accountExistsEmail = (full_name: string, publicUrl: string): MailText => ({
  template: 'account-exists',
  subject: 'Kamu sudah punya akun Semai',
  body: [
    `Halo ${full_name},`,
    'Ada yang mendaftar dengan e-mail ini, padahal akunmu sudah ada. Kalau itu kamu, langsung masuk saja.',
  ],
  button: { label: 'Masuk ke Semai', url: `${publicUrl}/authorization/login` },
  note: 'Lupa kata sandi? Pilih “Lupa kata sandi?” di halaman masuk. Bukan kamu? Tidak ada yang perlu dilakukan.',
})

export const noAccountEmail = (publicUrl: string): MailText => ({
  template: 'no-account',
  subject: 'Belum ada akun Semai untuk e-mail ini',
  body: [
    'Ada yang meminta kode Semai untuk e-mail ini, tetapi akunnya belum ada.',
    'Mungkin kamu mendaftar dengan e-mail lain?',
  ],
  button: { label: 'Daftar di Semai', url: `${publicUrl}/authorization/registration` },
  note: 'Bukan kamu yang memintanya? Abaikan e-mail ini.',
})

const actions: Record<OwnerAction, string> = {
  'close-account': 'menutup akunmu',
  'two-step': 'mengatur masuk dua langkah',
  identity: 'melepas sebuah cara masuk',
  password: 'membuat kata sandi',
  session: 'mengeluarkan sebuah perangkat',
  'data-export': 'meminta salinan datamu',
}

export const ownerCodeEmail = (full_name: string, code: string, action: OwnerAction): MailText => ({
  template: 'owner-code',
  subject: 'Kode untuk memastikan ini kamu',
  body: [`Halo ${full_name},`, `Masukkan kode ini di pengaturan untuk ${actions[action]}.`],
  code,
  note: `${expiry} Bukan kamu yang memintanya? Ada yang sedang memakai akunmu: jangan berikan kodenya kepada siapa pun, dan pilih “Lupa kata sandi?” di halaman masuk supaya semua perangkat dikeluarkan.`,
})

export const accountReopenedEmail = (full_name: string, config: MailConfig): MailText => ({
  template: 'account-reopened',
  subject: 'Akun Semai-mu sudah dibuka kembali',
  body: [
    `Halo ${full_name},`,
    'Selamat datang kembali. Akunmu terbuka lagi dengan semua catatan belajarmu.',
    'Tim dan undangan yang berakhir waktu akunmu ditutup tidak ikut kembali: minta pengurusnya mengundangmu lagi.',
  ],
  button: signInButton('Masuk ke Semai', config),
  note: `Bukan kamu? Segera pilih “Lupa kata sandi?” di halaman masuk, lalu kabari kami di ${config.supportEmail}.`,
})

interface NewDevice {
  /** Chrome di Android. */
  device: string
  /** In words, with its zone. */
  at: string
}

export const newDeviceEmail = (full_name: string, { publicUrl }: MailConfig, { device, at }: NewDevice): MailText => ({
  template: 'new-device',
  subject: 'Ada perangkat baru di akun Semai-mu',
  body: [
    `Halo ${full_name},`,
    `Akunmu baru saja dibuka dari ${device}, ${at}. Kalau itu kamu, tidak ada yang perlu dilakukan.`,
  ],
  button: { label: 'Lihat perangkatmu', url: `${publicUrl}/profile?tab=setting#devices` },
  note: 'Bukan kamu? Akhiri perangkat itu di sana, lalu ganti kata sandimu.',
})
