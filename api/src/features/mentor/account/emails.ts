import { staffLimits } from '@semai/contract/call/staff-limits'
import type { MailText } from '../../../lib/mail/template.ts'

interface Invited {
  publicUrl: string
  mentor_name: string
  invited_by_name: string
  token: string
}

/** Mail to an address that staff typed. The token is in the URL fragment, which logs and Referer headers never contain. */
export const mentorInvitationEmail = ({ publicUrl, mentor_name, invited_by_name, token }: Invited): MailText => ({
  template: 'mentor-invitation',
  subject: 'Undangan menjadi mentor di Semai',
  body: [
    `Halo ${mentor_name},`,
    `${invited_by_name} dari pengelola Semai mengundangmu memegang sendiri profil mentormu.`,
    'Dengan akunmu kamu bisa mengubah foto dan tulisanmu, membuka jadwal, dan menerima sesi.',
    `Masuk atau daftar dengan e-mail ini, lalu terima undangannya dalam ${staffLimits.mentorInvitationDays} hari.`,
  ],
  button: { label: 'Lihat undangan', url: `${publicUrl}/undangan-mentor#token=${token}` },
  note: 'Tidak merasa mengenal Semai? Abaikan saja e-mail ini: tanpa akun dengan alamat ini tidak ada yang berubah.',
})
