import type { MailConfig, MailText } from '../../../lib/mail/template.ts'
import { expiry, link, signInButton, type Proof } from '../emails.ts'

interface Reset {
  /** Null for unconfirmed addresses, whose name a stranger may have typed. */
  full_name: string | null
  hasPassword: boolean
}

export const resetPasswordEmail = ({ full_name, hasPassword }: Reset, proof: Proof): MailText => {
  const path = hasPassword ? 'reset-password' : 'create-password'
  return {
    template: path,
    subject: hasPassword ? 'Atur ulang kata sandi Semai' : 'Buat kata sandi Semai',
    body: [
      full_name ? `Halo ${full_name},` : 'Halo,',
      'Masukkan kode ini untuk memilih kata sandi baru, atau buka tautan di bawahnya.',
    ],
    code: proof.code,
    button: {
      label: hasPassword ? 'Pilih kata sandi baru' : 'Buat kata sandi',
      url: link(proof.publicUrl, `/authorization/${path}/${encodeURIComponent(proof.email)}`, proof.link),
    },
    note: `${expiry} Bukan kamu yang memintanya? Abaikan saja: kata sandimu tidak berubah.`,
  }
}

interface Ended {
  devices?: 'semua perangkat' | 'semua perangkat lain'
  /** How many providers' identities were untied with it. */
  identities?: number
}

export const passwordChangedEmail = (
  full_name: string,
  config: MailConfig,
  { devices = 'semua perangkat', identities = 0 }: Ended = {},
): MailText => ({
  template: 'password-changed',
  subject: 'Kata sandi Semai-mu sudah diganti',
  body: [
    `Halo ${full_name},`,
    `Kata sandimu baru saja diganti, dan ${devices} sudah dikeluarkan dari akunmu.`,
    ...(identities > 0 ? [UNLINKED] : []),
  ],
  button: signInButton('Masuk lagi', config),
  note: `Bukan kamu? Segera pilih “Lupa kata sandi?” di halaman masuk, lalu kabari kami di ${config.supportEmail}.`,
})

const UNLINKED =
  'Demi keamananmu, masuk lewat Google atau akun digital ikut dilepas. Mau memakainya lagi? Pilih tombolnya di halaman masuk, lalu tulis kata sandi barumu sekali.'
