import type { AttendMode, Participation } from '@semai/contract/event/participation'
import type { TestApp } from '../app.ts'

interface Holder {
  token: string
}

/** The calls of those who take part in events, as their browsers make them, and what the database counts. */
export function participationCalls({ call, clock, db, person }: Pick<TestApp, 'call' | 'clock' | 'db' | 'person'>) {
  const change = (holder: Holder, body: object) =>
    call('PUT', '/v1/event-participant/user-assigned/update', { token: holder.token, body })
  const register = (holder: Holder, event: { id: string }, attend_mode: AttendMode = 'online', more: object = {}) =>
    call('POST', '/v1/public/event-participant/create', {
      token: holder.token,
      body: { event_id: event.id, attend_mode, ...more },
    })
  return {
    register,
    /** Register a new person, one second after the previous one. */
    async comer(event: { id: string }, attend_mode: AttendMode = 'online', full_name = 'Wulan') {
      clock.advance({ seconds: 1 })
      const somebody = await person({ full_name })
      const { json } = await register(somebody, event, attend_mode)
      const participation: Participation = json.data
      return { ...somebody, participation }
    },
    asGuest: (event: { id: string }, email: string, more: object = {}) =>
      call('POST', '/v1/public/event-participant/create', {
        body: { event_id: event.id, attend_mode: 'online', full_name: 'Tamu Suryani', email, ...more },
      }),
    confirm: (token: string) => call('POST', '/v1/public/event-participant/confirm', { body: { token } }),
    change,
    cancel: (holder: Holder, id: string) => change(holder, { action: 'cancel', id }),
    accept: (holder: Holder, id: string) => change(holder, { action: 'accept', id }),
    changeMode: (holder: Holder, id: string, attend_mode: AttendMode) =>
      change(holder, { action: 'mode', id, attend_mode }),
    claim: (holder: Holder) => change(holder, { action: 'claim' }),
    ticket: (holder: Holder, id: string) => call('GET', `/v1/event-participant/get/${id}`, { token: holder.token }),
    async statusOf(id: string) {
      const row = await db.selectFrom('event_participant').select('status').where('id', '=', id).executeTakeFirst()
      return row?.status ?? null
    },
    async statusesOf(event: { id: string }) {
      const rows = await db.selectFrom('event_participant').select('status').where('event_id', '=', event.id).execute()
      return rows.map(({ status }) => status).toSorted()
    },
    /** Taken seats of the event: offline, online. */
    async takenOf(event: { id: string }) {
      const row = await db
        .selectFrom('event')
        .select(['taken_offline', 'taken_online'])
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
      return [row.taken_offline, row.taken_online]
    },
  }
}
