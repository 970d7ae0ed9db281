import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { newId } from '../../../lib/database/db.ts'
import { channelName } from './access-queries.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { add, block, channels, create, detail, direct, group, remove, setRole } = chatMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const code = async (answer: ReturnType<typeof create>) => {
  const { status, json } = await answer
  return status < 300 ? status : json.code
}

const say = (id: string, count: number) =>
  // Fill the numbers as stored messages do, without texts.
  db
    .updateTable('channel')
    .set({ last_seq: count, last_message_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()

const unlisted = async (who: Somebody) =>
  call('PUT', '/v1/user-setting/update', { token: who.token, body: { is_listed: false } })

describe('a direct channel', () => {
  test('is created once, even if both people open it repeatedly', async () => {
    const [one, other] = [await person({ full_name: 'Wulan' }), await person({ full_name: 'Bayu' })]
    const id = await direct(one, other)
    expect(await direct(other, one)).toBe(id)
    expect(await direct(one, other)).toBe(id)
    const { channel_detail, members } = await detail(one, id)
    expect(channel_detail).toMatchObject({
      type: 'direct',
      name: 'Bayu',
      user_id: other.id,
      can_post: true,
      can_leave: false,
      can_edit: false,
    })
    expect(members.data.map(({ full_name }: { full_name: string }) => full_name)).toEqual(['Bayu', 'Wulan'])
  })

  test('is created once if both open it at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await person(), await person()]
      const ids = await Promise.all([direct(one, other), direct(other, one), direct(one, other)])
      expect(new Set(ids).size).toBe(1)
      expect((await detail(one, ids[0] ?? '')).members.total).toBe(2)
    }
  })

  test('is listed for the other person only after the first message', async () => {
    const [one, other] = [await person(), await person()]
    const id = await direct(one, other)
    const listed = async (who: Somebody) => (await channels(who)).some((channel: { id: string }) => channel.id === id)
    expect([await listed(one), await listed(other)]).toEqual([true, false])
    await say(id, 1)
    expect(await listed(other)).toBe(true)
  })

  test('returns user-not-found for people who cannot be found or who block', async () => {
    const [one, hidden, hater, hated] = await Promise.all([person(), person(), person(), person()])
    await unlisted(hidden)
    await block(hater, one)
    await block(one, hated)
    for (const id of [hidden.id, hater.id, hated.id, one.id, newId()]) {
      expect(await code(create(one, { type: 'direct', user_ids: [id] }))).toBe('user-not-found')
    }
    expect(await code(create(one, { type: 'direct', user_ids: [hated.id, hater.id] }))).toBe('user-not-found')
  })

  test('stays readable after a block, and explains why writing is closed', async () => {
    const [one, other] = [await person(), await person()]
    const id = await direct(one, other)
    await block(one, other)
    const facts = async (who: Somebody) => {
      const { channel_detail } = await detail(who, id)
      return [channel_detail.can_post, channel_detail.closed_reason]
    }
    expect(await facts(one)).toEqual([false, 'Kamu memblokir orang ini. Buka blokirnya kalau ingin menulis lagi.'])
    expect(await facts(other)).toEqual([false, 'Kamu tidak bisa mengirim pesan kepada orang ini.'])
    expect(await direct(one, other)).toBe(id)
    await block(one, other, false)
    expect(await facts(other)).toEqual([true, null])
  })

  test('can be started with at most 20 people a day', async () => {
    const one = await person()
    const people = await Promise.all(Array.from({ length: 23 }, () => person()))
    const answers = await Promise.all(
      people.slice(0, 22).map(({ id }) => code(create(one, { type: 'direct', user_ids: [id] }))),
    )
    expect(answers.filter((answer) => answer === 201).length).toBe(20)
    expect(answers.filter((answer) => answer === 'channel-too-many').length).toBe(2)
    clock.advance({ hours: 25 })
    expect(await code(create(one, { type: 'direct', user_ids: [people[22]?.id] }))).toBe(201)
  })
})

describe('a group', () => {
  test('has a name, an owner and members, and starts with a system message', async () => {
    const [owner, member] = [await person({ full_name: 'Wulan' }), await person()]
    const id = await group(owner, [member], { name: '  Wawancara   petani ', description: 'Jadwal pekan ini' })
    const { channel_detail } = await detail(owner, id)
    expect(channel_detail).toMatchObject({
      name: 'Wawancara petani',
      description: 'Jadwal pekan ini',
      my_role: 'owner',
      member_count: 2,
      last_seq: 1,
      unread_count: 0,
      can_edit: true,
      can_manage_members: true,
      can_leave: true,
      last_message: { sender_id: null, sender_name: '', text: 'Wulan membuat grup ini.', is_deleted: false },
    })
    expect((await channels(member))[0]).toMatchObject({ id, my_role: 'member', unread_count: 1 })
    expect(await code(create(owner, { type: 'group', user_ids: [member.id] }))).toBe('channel-name-missing')
    expect(await code(create(owner, { type: 'group', name: ' ', user_ids: [member.id] }))).toBe('channel-name-missing')
  })

  test('is created once for its id, and never with the id of somebody else’s group', async () => {
    const [owner, member, other] = [await person(), await person(), await person()]
    const id = newId()
    const ids = await Promise.all([1, 2, 3].map(() => group(owner, [member], { id })))
    expect(new Set(ids)).toEqual(new Set([id]))
    const body = { id, type: 'group', name: 'Lain', user_ids: [member.id] }
    expect(await code(create(other, body))).toBe('user-not-found')
    expect((await detail(owner, id)).channel_detail.last_seq).toBe(1)
  })

  test('can be created at most 10 times a day', async () => {
    const [owner, member] = [await person(), await person()]
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => code(create(owner, { type: 'group', name: 'Grup', user_ids: [member.id] }))),
    )
    expect(answers.filter((answer) => answer === 201).length).toBe(10)
    expect(answers.filter((answer) => answer === 'channel-too-many').length).toBe(2)
  })

  test('is renamed by its owner but not by a member, with a system message', async () => {
    const [owner, member] = [await person({ full_name: 'Wulan' }), await person()]
    const id = await group(owner, [member])
    const update = (who: Somebody, body: object) =>
      call('PUT', '/v1/channel/update', { token: who.token, body: { channel_id: id, ...body } })
    expect(await code(update(member, { name: 'Lain' }))).toBe('channel-not-yours')
    const { json } = await update(owner, { name: 'Kelompok 3', description: ' Untuk jadwal ' })
    expect(json.data).toMatchObject({ name: 'Kelompok 3', description: 'Untuk jadwal' })
    expect((await detail(member, id)).channel_detail.last_message.text).toBe(
      'Wulan mengganti nama grup menjadi “Kelompok 3”.',
    )
    expect((await update(owner, { name: '   ' })).status).toBe(422)
    expect((await update(owner, { posting_policy: 'moderators' })).status).toBe(200)
    expect((await detail(member, id)).channel_detail).toMatchObject({
      can_post: false,
      closed_reason: 'Hanya pengelola yang menulis di sini.',
    })
    await setRole(owner, id, member, 'moderator')
    expect((await detail(member, id)).channel_detail).toMatchObject({ can_post: true })
  })

  test('hides messages from before a member joined and from while they were away', async () => {
    const [owner, first, late] = [await person(), await person(), await person()]
    const id = await group(owner, [first])
    await say(id, 40)
    expect(await code(add(owner, id, [late]))).toBe(200)
    expect((await detail(late, id)).channel_detail).toMatchObject({ first_seq: 41, last_seq: 41, unread_count: 1 })
    expect((await detail(first, id)).channel_detail).toMatchObject({ first_seq: 1 })
    expect(await code(remove(owner, id, late))).toBe(200)
    await say(id, 60)
    expect(await code(add(owner, id, [late]))).toBe(200)
    expect((await detail(late, id)).channel_detail).toMatchObject({ first_seq: 61, unread_count: 1 })
  })
})

test('returns a placeholder name for a direct channel between two other people', async () => {
  const [one, other, third] = [await person(), await person(), await person()]
  const id = await direct(one, other)
  const { rows } = await sql<{ name: string }>`
    select ${channelName(third.id)} as name
    from channel c
    where c.id = ${id}`.execute(db)
  expect(rows).toEqual([{ name: 'Anggota Semai' }])
})
