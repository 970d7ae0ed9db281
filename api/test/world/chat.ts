import { sql } from 'kysely'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

interface Somebody {
  id: string
  token: string
}

/** Channels and messages, made by the calls that make them for everybody. */
export function chatMaker({ call, db }: Pick<TestApp, 'call' | 'db'>) {
  const create = (by: Somebody, body: object) => call('POST', '/v1/channel/create', { token: by.token, body })

  async function made(answer: ReturnType<typeof create>): Promise<string> {
    const { status, json } = await answer
    if (status !== 201) throw new Error(`a channel was not made: ${json.code}`)
    return json.data.channel_detail.id
  }

  /** A group's id. */
  const group = (owner: Somebody, members: { id: string }[], more: object = {}) =>
    made(create(owner, { type: 'group', name: 'Wawancara petani', user_ids: members.map(({ id }) => id), ...more }))

  /** The id of the channel between two who do not know each other. */
  const directToStranger = (one: Somebody, other: { id: string }) =>
    made(create(one, { type: 'direct', user_ids: [other.id] }))

  /** The id of the channel between two who know each other: of one startup, whose own channel is left out here. */
  async function direct(one: Somebody, other: { id: string }): Promise<string> {
    const startup_id = newId()
    await sql`
      insert into startup (id, slug, name, stage_id)
      select ${startup_id}, ${startup_id}, 'Panenara', id
      from startup_stage
      limit 1`.execute(db)
    await sql`delete from channel where startup_id = ${startup_id}`.execute(db)
    await sql`
      insert into startup_member (startup_id, user_id, role, joined_at, updated_at)
      select ${startup_id}, id, 'owner', now(), now()
      from unnest(${[one.id, other.id]}::uuid[]) id`.execute(db)
    return directToStranger(one, other)
  }

  const put = (who: Somebody, channelId: string, body: string | object, id: string = newId()) =>
    call('PUT', `/v1/store/chats/${channelId}/messages/${id}`, {
      token: who.token,
      body: typeof body === 'string' ? { body } : body,
    })

  /** A message that is surely stored. */
  async function say(who: Somebody, channelId: string, body: string | object = 'Halo', id?: string) {
    const { status, json } = await put(who, channelId, body, id)
    if (status !== 200) throw new Error(`a message was not stored: ${json.code}`)
    return json.data
  }

  const detail = async (who: Somebody, id: string) =>
    (await call('GET', `/v1/channel/${id}/get`, { token: who.token })).json.data

  const channels = async (who: Somebody, query = '') =>
    (await call('GET', `/v1/channel/get${query}`, { token: who.token })).json.data

  const add = (by: Somebody, channel_id: string, people: { id: string }[]) =>
    call('PUT', '/v1/channel/add_new_user', {
      token: by.token,
      body: { channel_id, user_ids: people.map(({ id }) => id) },
    })

  const remove = (by: Somebody, channel_id: string, { id: user_id }: { id: string }) =>
    call('DELETE', '/v1/channel/remove_user', { token: by.token, body: { channel_id, user_id } })

  const setRole = (by: Somebody, channel_id: string, { id: user_id }: { id: string }, role: string) =>
    call('PUT', '/v1/channel/update-member', { token: by.token, body: { channel_id, user_id, role } })

  const block = (by: Somebody, whom: { id: string }, is_blocked = true) =>
    call('POST', '/v1/user-block/set', { token: by.token, body: { user_id: whom.id, is_blocked } })

  /** The id of the channel of a startup, hub or event, or of the announcements. */
  async function channelOf(what: { startup_id: string } | { region_hub_id: string } | { event_id: string } | null) {
    const [column, id] = Object.entries(what ?? { type: 'announcement' })[0] ?? []
    const row = await db
      .selectFrom('channel')
      .select('id')
      .where(column === 'type' ? 'type' : (column as 'startup_id'), '=', String(id))
      .executeTakeFirst()
    return row?.id ?? null
  }

  return { create, group, direct, directToStranger, put, say, detail, channels, add, remove, setRole, block, channelOf }
}
