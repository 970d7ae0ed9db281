import { announcement } from '@semai/contract/console/resource/announcement'
import { workOnAnnouncement } from '../../src/features/announcement/jobs.ts'
import type { TestApp } from '../app.ts'
import { consoleRows } from './console-rows.ts'
import { staffMaker } from './staff.ts'

interface Caller {
  token: string
}

export const announced = {
  title: 'Jadwal Hacksprint berubah',
  body_html: '<p>Mulai pukul <strong>09.00</strong>, bukan 10.00.</p>',
}

/** Write and send announcements through the console, and read their recipients. */
export async function announcementMaker(app: TestApp) {
  const { call, db, deps, mailNotices, person } = app
  const { hubId } = staffMaker(app)
  const { post, record } = await consoleRows(app)

  async function draft(by: Caller, more: Record<string, unknown> = {}): Promise<string> {
    const values = { ...announced, ...more }
    const { status, json, text } = await post(by, announcement, 'create', { body: { values } })
    if (status !== 201) throw new Error(text)
    return json.data.id
  }

  const act = (by: Caller, action: string, id: string) => post(by, announcement, 'act', { body: { action, ids: [id] } })

  return {
    draft,
    act,
    /** Sends it, as the job does. */
    async sent(by: Caller, more: Record<string, unknown> = {}): Promise<string> {
      const id = await draft(by, more)
      const { status, text } = await act(by, 'send', id)
      if (status !== 200) throw new Error(text)
      await workOnAnnouncement(deps, id)
      return id
    },
    stateOf: async (id: string) => (await record(announcement, id)).values.status,
    open: ({ token }: Caller, id: string) => call('GET', `/v1/announcement/get/${id}`, { token }),
    async noticesOf({ token }: Caller, id: string) {
      const { json } = await call('GET', '/v1/user-notification/get', { token })
      return json.data.filter(({ target }: { target: string | null }) => target === `/announcement/${id}`)
    },
    async mailsTo(email: string) {
      await mailNotices()
      return db
        .selectFrom('mail')
        .selectAll()
        .where('to_address', '=', email)
        .where('template', '=', 'announcement')
        .execute()
    },
    /** Somebody of a hub. */
    async founder(hub = 7) {
      const one = await person({ full_name: 'Ni Luh Pramesti' })
      const region_hub_id = await hubId(hub)
      await db.updateTable('app_user').set({ region_hub_id }).where('id', '=', one.id).execute()
      return one
    },
  }
}
