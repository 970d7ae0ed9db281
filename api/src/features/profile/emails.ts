import { limits, serverLimits } from '@semai/contract/limits'
import type { MailText } from '../../lib/mail/template.ts'

interface House {
  publicUrl: string
  supportEmail: string
}

export const dataReadyEmail = (full_name: string, { publicUrl, supportEmail }: House): MailText => ({
  template: 'data-ready',
  subject: 'Salinan datamu sudah siap',
  body: [
    `Halo ${full_name},`,
    `Salinan data yang kamu minta sudah bisa diunduh dari pengaturanmu, selama ${serverLimits.dataExportDays} hari.`,
  ],
  button: { label: 'Unduh data saya', url: `${publicUrl}/profile?tab=setting#data` },
  note: `Bukan kamu yang memintanya? Ganti kata sandimu, lalu kabari kami di ${supportEmail}.`,
})

export const accountClosedEmail = (full_name: string, house: House): MailText => ({
  template: 'account-closed',
  subject: 'Akun Semai-mu sudah ditutup',
  body: [
    `Halo ${full_name},`,
    'Akunmu sudah ditutup, dan semua perangkat sudah dikeluarkan.',
    `Dalam ${limits.closedAccountDays} hari, data tentangmu kami hapus atau samarkan. Sesudah itu tidak bisa dikembalikan.`,
    'Berubah pikiran? Masuk seperti biasa sebelum itu, dan kamu bisa membukanya kembali.',
  ],
  button: { label: 'Buka kembali akunku', url: `${house.publicUrl}/authorization/login` },
  note: `Bukan kamu yang menutupnya? Pilih “Lupa kata sandi?” di halaman masuk, buka kembali akunmu, lalu kabari kami di ${house.supportEmail}.`,
})
