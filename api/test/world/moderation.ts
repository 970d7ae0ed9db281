import type { TestApp } from '../app.ts'

interface Somebody {
  id: string
  token: string
}

/** Make reports, decisions and appeals by API calls. */
export function moderationMaker({ call, clock, db, person }: Pick<TestApp, 'call' | 'clock' | 'db' | 'person'>) {
  const report = (by: { token: string }, body: object) =>
    call('POST', '/v1/report/create', { token: by.token, body: { reason: 'spam', ...body } })

  /** Send a valid report. Returns the id of its case. */
  async function reported(by: Somebody, body: object): Promise<string> {
    const { status, json } = await report(by, body)
    if (status !== 201) throw new Error(`a report was not stored: ${json.code}`)
    const row = await db
      .selectFrom('report')
      .select('case_id')
      .where('reporter_id', '=', by.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return String(row.case_id)
  }

  return {
    report,
    /** So many days from now, as the API writes it. */
    inDays: (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().replace('.000Z', 'Z'),
    reported,
    /** Insert a person whose account is old enough for their reports to count. */
    async regular(more: Parameters<typeof person>[0] = {}) {
      const somebody = await person(more)
      const created_at = new Date(clock.now().getTime() - 8 * 86_400_000).toISOString()
      await db.updateTable('app_user').set({ created_at }).where('id', '=', somebody.id).execute()
      return somebody
    },
    /** Somebody who decides: bound to the hub of a number, or to none. */
    async moderator({ scope = 'operator', hub }: { scope?: 'operator' | 'admin'; hub?: number } = {}) {
      const somebody = await person({ scope, full_name: 'Ratna Moderator' })
      if (hub !== undefined) {
        const operator_hub_id = await hubId(hub)
        await db.updateTable('app_user').set({ operator_hub_id }).where('id', '=', somebody.id).execute()
      }
      return somebody
    },
    async livesIn(somebody: { id: string }, hub: number) {
      await db
        .updateTable('app_user')
        .set({ region_hub_id: await hubId(hub) })
        .where('id', '=', somebody.id)
        .execute()
    },
    hubId,
    list: async (by: { token: string }, query = '') =>
      (await call('GET', `/v1/moderation-case/get${query}`, { token: by.token })).json,
    read: (by: { token: string }, id: string) => call('GET', `/v1/moderation-case/get/${id}`, { token: by.token }),
    decide: (by: { token: string }, id: string, body: object) =>
      call('POST', `/v1/moderation-case/decide/${id}`, {
        token: by.token,
        body: { reason: 'Menipu anggota lain', ...body },
      }),
    ownActions: async (of: { token: string }) =>
      (await call('GET', '/v1/moderation-action/get', { token: of.token })).json.data,
    appeal: (by: { token: string }, action_id: string, text = 'Itu bukan penipuan, itu harga panen.') =>
      call('POST', '/v1/appeal/create', { token: by.token, body: { action_id, text } }),
    view: (token: string) => call('POST', '/v1/public/appeal/view', { body: { token } }),
    appealBy: (token: string, text = 'Itu bukan penipuan, itu harga panen.') =>
      call('POST', '/v1/public/appeal/create', { body: { token, text } }),
    appeals: async (by: { token: string }, query = '') =>
      (await call('GET', `/v1/appeal/get${query}`, { token: by.token })).json.data,
    answer: (by: { token: string }, id: string, body: object = {}) =>
      call('POST', `/v1/appeal/decide/${id}`, {
        token: by.token,
        body: { is_upheld: true, answer: 'Kami keliru, maaf.', ...body },
      }),
    notices: async (of: {
      token: string
    }): Promise<{ title: string; content_summary: string; target: string | null }[]> =>
      (await call('GET', '/v1/user-notification/get', { token: of.token })).json.data,
    suspension: (of: { id: string }) =>
      db.selectFrom('app_user').select(['status', 'suspended_until']).where('id', '=', of.id).executeTakeFirstOrThrow(),
  }

  async function hubId(number: number) {
    const hub = await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    return hub.id
  }
}
