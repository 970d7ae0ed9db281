import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { staffMaker } from './staff.ts'

interface Caller {
  token: string
}

/** Mentors of hubs, the calls by which they get accounts, and those who have one. */
export function mentorMaker(app: TestApp) {
  const { call, db, mailTo, person } = app
  const { admin, hubId } = staffMaker(app)

  async function mentor({ hub, ...more }: { hub?: number; full_name?: string; is_available?: boolean } = {}) {
    const id = newId()
    const row = { full_name: 'Sekar Ayundita', startup_name: 'Ruma Sehatku', position: 'Kepala Produk', ...more }
    const region_hub_id = hub === undefined ? null : await hubId(hub)
    await db
      .insertInto('mentor')
      .values({ ...row, id, region_hub_id, short_description: 'Senang membantu.', expertise: ['Produk'] })
      .execute()
    return id
  }

  const accountOf = ({ token }: Caller, id: string) => call('GET', `/v1/console-mentor/get?mentor_id=${id}`, { token })
  const invite = ({ token }: Caller, mentor_id: string, email: string) =>
    call('POST', '/v1/console-mentor/invite', { token, body: { mentor_id, email } })
  const end = ({ token }: Caller, mentor_id: string) =>
    call('PUT', '/v1/console-mentor/end', { token, body: { mentor_id } })
  const view = (token: string) => call('POST', '/v1/public/mentor-invitation/view', { body: { token } })
  const accept = (by: Caller, token: string) =>
    call('POST', '/v1/mentor-invitation/accept', { token: by.token, body: { token } })

  return {
    mentor,
    accountOf,
    invite,
    end,
    view,
    accept,
    /** Insert a person with an accepted mentor invitation. */
    async joined(more: Parameters<typeof mentor>[0] = {}) {
      const [mentor_id, one] = [await mentor(more), await person()]
      await invite(await admin(), mentor_id, one.email)
      const { token } = await mailTo(one.email)
      const { status } = await accept(one, token)
      if (status !== 200) throw new Error(`an invitation was accepted with ${status}`)
      return { ...one, mentor_id }
    },
  }
}
