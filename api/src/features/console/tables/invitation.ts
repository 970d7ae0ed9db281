import { invitation } from '@semai/contract/console/resource/invitation'
import { sql } from 'kysely'
import { actionRefused } from '../../../lib/failure.ts'
import { normalEmail } from '../../../lib/text/normal-email.ts'
import { invitationEffects } from '../../auth/invitation/effects.ts'
import {
  dropMails,
  invitationErrors,
  mailFailed,
  mayGrant,
  noteResent,
} from '../../auth/invitation/staff-invitation.ts'
import type { Act, ConsoleTable } from '../table.ts'
import { idsOf, textIn } from '../value-rules.ts'

export const invitationTable: ConsoleTable = {
  resource: invitation,
  table: 'account_invitation',
  hub: sql`t.region_hub_id`,
  label: sql`t.full_name`,
  searched: [sql`t.full_name`, sql`t.email`],
  columns: {
    invited_by_name: sql`(select u.full_name from app_user u where u.id = t.invited_by)`,
    mail_failed: mailFailed,
  },
  personal: ['full_name', 'email'],
  constraints: {
    account_invitation_email_unique: { field: 'email', message: 'Alamat ini sudah diundang.' },
  },
  effects: invitationEffects,
  isClosed: ({ status }) => status === 'accepted' || status === 'withdrawn',
  isShown: () => false,
  check: ({ tx, context, values, before }) => {
    const [full_name, email, access, region_hub_id] = [
      textIn(values, 'full_name'),
      textIn(values, 'email'),
      textIn(values, 'access'),
      textIn(values, 'region_hub_id'),
    ]
    return invitationErrors(tx, context.session, { full_name, email, access, region_hub_id }, !before)
  },
  prepare: ({ values, before, context: { session } }) => ({
    email: normalEmail(textIn(values, 'email')),
    ...(!before && { status: 'queued', invited_by: session.user_id }),
  }),
  actions: {
    resend: async (act) => {
      refuseStaffOf(act)
      await noteResent(act.tx, idsOf(act.rows), act.context.session)
    },
    withdraw: async (act) => {
      refuseStaffOf(act)
      await dropMails(act.tx, idsOf(act.rows))
    },
  },
}

/** @throws Failure console-action-refused for invitations of staff, unless an administrator acts */
function refuseStaffOf({ rows, context: { session } }: Act) {
  if (rows.every(({ values }) => mayGrant(session, textIn(values, 'access')))) return
  throw actionRefused('Hanya administrator yang bisa mengurus undangan pengelola.')
}
