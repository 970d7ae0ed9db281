import type { Effect, Effects } from '../../../lib/change/effect.ts'
import { listSameNames } from './queries.ts'

const sameName: Effect = {
  name: 'invitation.same-name',
  fields: ['full_name'],
  count: (tx, { after }) => listSameNames(tx, String(after['full_name'])),
  text: () => 'sudah punya akun dengan nama yang sama. Mungkin orang yang sama dengan e-mail lain: periksa dulu.',
}

/** Effects of a new invitation; see docs/changes.md. */
export const invitationEffects: Effects = {
  cells: [sameName],
  silent: [
    'email',
    'access',
    'region_hub_id',
    'regency_id',
    'invited_by_name',
    'sent_at',
    'expires_at',
    'mail_failed',
    'accepted_at',
  ],
  isOpen: ({ before }) => before['email'] === undefined,
}
