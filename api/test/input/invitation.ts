import { device } from '../world/registration.ts'
import type { Input } from './input.ts'

const token = 'x'.repeat(43)

/** Valid input of the calls about invitations to an account. */
export const invitationInput: Record<string, Input> = {
  'POST /v1/public/account-invitation/view': { body: { token } },
  'POST /v1/public/account-invitation/register': {
    body: {
      token,
      full_name: 'Sekar Ayundita',
      password: 'pohon-sagu-di-timur',
      is_adult: true,
      accepts_terms: true,
      ...device,
    },
  },
  'POST /v1/account-invitation/accept': { body: { token } },
}
