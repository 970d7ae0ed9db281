import { serverLimits } from '@semai/contract/call/limits'
import type { MailText } from '../../../lib/mail/template.ts'

interface Invited {
  publicUrl: string
  full_name: string
  startup_name: string
  invited_by_name: string
  role_name: string
  message: string
}

/** Mail to an invited person. Typed text is quoted and never in the subject. */
export const invitationEmail = (about: Invited): MailText => ({
  template: 'startup-invitation',
  subject: `Undangan tim: ${about.startup_name}`,
  body: [
    `Halo ${about.full_name},`,
    `${about.invited_by_name} mengajakmu bergabung dengan ${about.startup_name} sebagai ${about.role_name}.`,
    ...(about.message ? [`“${about.message}”`] : []),
    `Undangan ini menunggu jawabanmu selama ${serverLimits.invitationDays} hari. Menolak pun tidak apa-apa.`,
  ],
  button: { label: 'Lihat undangan', url: `${about.publicUrl}/startup` },
  note: 'Tidak kenal dengan orang ini? Tolak undangannya, atau pilih “Jangan undang lagi” di halaman itu.',
})
