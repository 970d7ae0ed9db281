import type { TestApp } from '../app.ts'

interface Caller {
  token: string
}

interface Somebody extends Caller {
  id: string
  email: string
}

/** People of hubs and the staff who look after them, with the calls of the console about them. */
export function peopleMaker({ call, db, person }: Pick<TestApp, 'call' | 'db' | 'person'>) {
  const set = (id: string, change: { region_hub_id?: string; operator_hub_id?: string; status?: 'pending' }) =>
    db.updateTable('app_user').set(change).where('id', '=', id).execute()

  async function hubId(number: number): Promise<string> {
    return (await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id
  }

  return {
    hubId,
    set,
    /** A participant of a hub, by its number. */
    async member(hub: number, more: Parameters<typeof person>[0] = {}): Promise<Somebody> {
      const one = await person(more)
      await set(one.id, { region_hub_id: await hubId(hub) })
      return one
    },
    /** Insert an operator of a hub. */
    async operatorOf(hub: number): Promise<Somebody> {
      const one = await person({ scope: 'operator' })
      await set(one.id, { operator_hub_id: await hubId(hub) })
      return one
    },
    people: ({ token }: Caller, query: Record<string, string> = {}) =>
      call('GET', `/v1/console-people/get?${new URLSearchParams(query)}`, { token }),
    open: ({ token }: Caller, id: string) => call('GET', `/v1/console-people/get/${id}`, { token }),
    setScope: ({ token }: Caller, id: string, scope: string, operator_hub_id: string | null = null) =>
      call('PUT', `/v1/console-people/scope/${id}`, { token, body: { scope, operator_hub_id } }),
    act: ({ token }: Caller, action: string, id: string, body: object = { reason: 'Alasan yang jelas' }) =>
      call('POST', `/v1/console-people/${action}/${id}`, { token, body }),
    actionsOn: (id: string) =>
      db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('created_at').execute(),
  }
}
