import { invitation } from '@semai/contract/console/resource/invitation'
import { processInvitations } from '../../src/features/auth/invitation/jobs.ts'
import type { TestApp } from '../app.ts'
import { consoleRows, type Caller } from './console-rows.ts'
import { device } from './registration.ts'

let count = 0

/** Invitations to an account, as staff and the invited people make their calls. */
export async function invitationMaker(app: TestApp) {
  const { call, deps, mailTo } = app
  const { post, get, csv } = await consoleRows(app)

  const invite = (staff: Caller, more: Record<string, unknown> = {}) => {
    const values = { full_name: 'Sekar Ayundita', email: `undangan${++count}@surel.example`, access: 'participant' }
    return post(staff, invitation, 'create', { body: { values: { ...values, ...more } } })
  }
  const read = async (staff: Caller, id: string) => (await get(staff, invitation, `get/${id}`)).json.data.values

  return {
    invite,
    read,
    /** Run the job that mails queued invitations and ends others. */
    process: () => processInvitations(deps),
    act: (staff: Caller, action: string, ...ids: string[]) => post(staff, invitation, 'act', { body: { action, ids } }),
    importFile: (staff: Caller, text: string, mode: string) => csv(staff, invitation, text, `mode=${mode}`),
    view: (token: string) => call('POST', '/v1/public/account-invitation/view', { body: { token } }),
    register: (token: string, more: Record<string, unknown> = {}) =>
      call('POST', '/v1/public/account-invitation/register', {
        body: {
          token,
          full_name: 'Sekar Ayundita',
          password: 'pohon-sagu-di-timur',
          is_adult: true,
          accepts_terms: true,
          ...device,
          ...more,
        },
      }),
    accept: (by: Caller, token: string) => call('POST', '/v1/account-invitation/accept', { ...by, body: { token } }),
    /** Invite a person by mail. Returns the row's id, the address and the link's token. */
    async invited(staff: Caller, more: Record<string, unknown> = {}) {
      const made = await invite(staff, more)
      if (made.status !== 201) throw new Error(`no invitation was made: ${made.text}`)
      await processInvitations(deps)
      const { email } = await read(staff, made.json.data.id)
      return { id: String(made.json.data.id), email: String(email), token: (await mailTo(email)).token }
    },
  }
}
