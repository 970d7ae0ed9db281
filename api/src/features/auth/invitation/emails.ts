import { accessText, type InvitedAccess } from '@semai/contract/auth/invited-access'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { MailText } from '../../../lib/mail/template.ts'
import { link } from '../emails.ts'

export interface Invited {
  full_name: string
  access: InvitedAccess
  hub_name: string | null
  invited_by_name: string | null
}

/** Mail to an address that staff typed. */
export const accountInvitationEmail = (invited: Invited, publicUrl: string, token: string): MailText => ({
  template: 'account-invitation',
  subject: invited.access === 'participant' ? 'Undangan bergabung di Semai' : 'Undangan mengelola Semai',
  body: [
    `Halo ${invited.full_name},`,
    `${invited.invited_by_name ? `${invited.invited_by_name} dari pengelola` : 'Pengelola'} Semai mengundangmu sebagai ${accessText(invited.access, invited.hub_name)}.`,
    `Buat kata sandimu dalam ${staffLimits.accountInvitationDays} hari lewat tombol ini, dan kamu langsung masuk.`,
  ],
  button: { label: 'Terima undangan', url: link(publicUrl, '/undangan', token) },
  note: 'Tidak merasa mengenal Semai? Abaikan saja e-mail ini: tanpa persetujuanmu tidak ada akun yang dibuat.',
})
