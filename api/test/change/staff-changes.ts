import { expect } from 'vitest'
import type { ConsoleEffect } from '@semai/contract/console/effect'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { TestApp } from '../app.ts'
import { staffMaker } from '../world/staff.ts'

type Values = Record<string, unknown>

interface More {
  choices?: Record<string, string>
}

/** Tests by the name of the cell that they prove. */
export type CellTests = Record<string, () => Promise<void>>

/** Changes that staff make through the console, and what people hear of them. */
export async function staffChanges(app: TestApp, { name }: Resource) {
  const { call, db, mailNotices } = app
  // Sessions of staff end early: tests move the clock by days.
  const { admin } = staffMaker(app)

  async function save(id: string, values: Values, more: More = {}) {
    const { token } = await admin()
    const { rev } = (await call('GET', `/v1/console/${name}/get/${id}`, { token })).json.data
    return call('PUT', `/v1/console/${name}/update/${id}`, {
      token,
      body: { values, ...more },
      headers: { 'if-match': rev },
    })
  }

  return {
    save,
    /** Save what must be accepted, after the form has listed the effects. Returns them as name and count. */
    async change(id: string, values: Values, more: More = {}) {
      const { token } = await admin()
      const listed = await call('POST', `/v1/console/${name}/effects/${id}`, { token, body: { values } })
      expect([listed.status, listed.json.message]).toEqual([200, listed.json.message])
      const { status, text } = await save(id, values, more)
      expect([status, text]).toEqual([200, text])
      const effects: ConsoleEffect[] = listed.json.data
      return effects.map((effect) => [effect.name, effect.count])
    },
    async cancel(id: string) {
      const { token } = await admin()
      const { status } = await call('POST', `/v1/console/${name}/act`, { token, body: { action: 'cancel', ids: [id] } })
      expect(status).toBe(200)
    },
    /** The summaries of a person's notices, the latest first. */
    async heard({ id }: { id: string }) {
      const rows = await db
        .selectFrom('notification')
        .select(['title', 'content_summary'])
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ title, content_summary }) => `${title}: ${content_summary}`)
    },
    /** The subjects and texts of the mails of a template, after mails that may go have gone. */
    async mailed(address: string, template: string) {
      await mailNotices()
      const rows = await db
        .selectFrom('mail')
        .select(['subject', 'text_body'])
        .where('to_address', '=', address)
        .where('template', '=', template)
        .orderBy('created_at')
        .execute()
      return rows.map(({ subject, text_body }) => `${subject}\n${text_body}`)
    },
  }
}
