import type { TestApp } from '../app.ts'

interface Somebody {
  id: string
  token: string
}

/** Startups and their teams, made by the calls that make them for everybody. */
export function startupMaker({ call, db }: Pick<TestApp, 'call' | 'db'>) {
  const sectorId = async (slug: string) =>
    (await db.selectFrom('startup_sector').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

  const startup = async (owner: Somebody, more: object = {}): Promise<{ id: string; slug: string }> => {
    const { status, json } = await call('POST', '/v1/startup/create', {
      token: owner.token,
      body: { name: 'Panenara', ...more },
    })
    if (status !== 201) throw new Error(`a startup was not made: ${json.code}`)
    return json.data
  }

  const invite = (by: Somebody, startup_id: string, who: Somebody, role = 'member', more: object = {}) =>
    call('POST', '/v1/startup/add-user', { token: by.token, body: { startup_id, user_id: who.id, role, ...more } })

  const answer = (who: Somebody, id: string, is_accepted = true) =>
    call('PUT', '/v1/startup-invitation/answer', { token: who.token, body: { id, is_accepted } })

  /** Invited by the owner, and come. */
  const join = async (owner: Somebody, startupId: string, who: Somebody, role = 'member') => {
    const { json } = await invite(owner, startupId, who, role)
    const { status } = await answer(who, json.data.id)
    if (status !== 200) throw new Error('nobody joined')
  }

  /** Leave a startup, or remove another member from it. */
  const leave = (by: Somebody, startup_id: string, who = by) =>
    call('DELETE', '/v1/startup/remove-user', { token: by.token, body: { startup_id, user_id: who.id } })

  const detail = async (viewer: Somebody, id: string) =>
    (await call('GET', `/v1/startup/get/${id}`, { token: viewer.token })).json.data

  const chooseRole = (who: Somebody, role_code: string) =>
    call('POST', '/v1/user-category/create', { token: who.token, body: { role_code } })

  const block = (who: Somebody, whom: Somebody) =>
    call('POST', '/v1/user-block/set', { token: who.token, body: { user_id: whom.id, is_blocked: true } })

  const archive = (owner: Somebody, id: string) =>
    call('PUT', '/v1/startup/archive', { token: owner.token, body: { id } })

  return { sectorId, startup, invite, answer, join, leave, detail, chooseRole, block, archive }
}
