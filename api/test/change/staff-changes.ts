import { expect } from 'vitest'
import type { ConsoleEffect } from '@semai/contract/console/effect'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { TestApp } from '../app.ts'
import { staffMaker } from '../world/staff.ts'

type Values = Record<string, unknown>

interface More {
  choices?: Record<string, string>
  reason?: string
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

  const effectsOf = async (body: object) => {
    const { token } = await admin()
    const listed = await call('POST', `/v1/console/${name}/effects`, { token, body })
    expect([listed.status, listed.text]).toEqual([200, listed.text])
    const effects: ConsoleEffect[] = listed.json.data
    return effects.map((effect) => [effect.name, effect.count])
  }

  return {
    save,
    /** Save what must be accepted, after the form has listed the effects. Returns them as name and count. */
    async change(id: string, values: Values, more: More = {}) {
      const effects = await effectsOf({ id, values })
      const { status, text } = await save(id, values, more)
      expect([status, text]).toEqual([200, text])
      return effects
    },
    /** Create a row, after the form has listed the effects. Returns its id, and the effects as name and count. */
    async create(values: Values, more: More = {}) {
      const { token } = await admin()
      const effects = await effectsOf({ values })
      const made = await call('POST', `/v1/console/${name}/create`, { token, body: { values, ...more } })
      expect([made.status, made.text]).toEqual([201, made.text])
      const id: string = made.json.data.id
      return { id, effects }
    },
    /** Do an action, after the dialog has listed the effects. Returns them as name and count. */
    async act(action: string, id: string, more: More = {}) {
      const { token } = await admin()
      const effects = await effectsOf({ action, ids: [id] })
      const done = await call('POST', `/v1/console/${name}/act`, { token, body: { action, ids: [id], ...more } })
      expect([done.status, done.text]).toEqual([200, done.text])
      return effects
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
