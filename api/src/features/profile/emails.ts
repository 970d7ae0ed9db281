import { limits, serverLimits } from '@semai/contract/call/limits'
import type { MailConfig, MailText } from '../../lib/mail/template.ts'

export const dataReadyEmail = (full_name: string, { publicUrl, supportEmail }: MailConfig): MailText => ({
  template: 'data-ready',
  subject: 'Salinan datamu sudah siap',
  body: [
    `Halo ${full_name},`,
    `Salinan data yang kamu minta sudah bisa diunduh dari pengaturanmu, selama ${serverLimits.dataExportDays} hari.`,
  ],
  button: { label: 'Unduh datamu', url: `${publicUrl}/profile?tab=setting#data` },
  note: `Bukan kamu yang memintanya? Ganti kata sandimu, lalu kabari kami di ${supportEmail}.`,
})

export const accountClosedEmail = (full_name: string, config: MailConfig): MailText => ({
  template: 'account-closed',
  subject: 'Akun Semai-mu sudah ditutup',
  body: [
    `Halo ${full_name},`,
    'Akunmu sudah ditutup, dan semua perangkat sudah dikeluarkan.',
    `Dalam ${limits.closedAccountDays} hari, data tentangmu kami hapus atau samarkan. Sesudah itu tidak bisa dikembalikan.`,
    'Berubah pikiran? Masuk seperti biasa sebelum itu, dan kamu bisa membukanya kembali.',
  ],
  button: { label: 'Buka kembali akunmu', url: `${config.publicUrl}/authorization/login` },
  note: `Bukan kamu yang menutupnya? Pilih “Lupa kata sandi?” di halaman masuk, buka kembali akunmu, lalu kabari kami di ${config.supportEmail}.`,
})
