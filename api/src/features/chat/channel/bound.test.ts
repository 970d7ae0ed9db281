import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { guestCalls } from '../../../../test/world/registration.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { transaction } from '../../../lib/database/db.ts'
import { anonymise } from '../../profile/close/anonymise-account.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { channelOf, channels, detail, direct, group, put, say } = chatMaker(app)
const { login } = guestCalls(app)
const { archive, join, startup } = startupMaker(app)
const { event } = eventMaker(app)
const { cancel, register } = participationCalls(app)

type Somebody = Awaited<ReturnType<typeof person>>

const idOf = async (what: Parameters<typeof channelOf>[0]) => (await channelOf(what)) ?? 'none'
const hubId = async (number: number) =>
  (await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id
const roleIn = async (who: Somebody, id: string) => (await detail(who, id))?.channel_detail?.my_role ?? null
const moveTo = async (who: Somebody, number: number) =>
  call('PUT', '/v1/personal/profile', { token: who.token, body: { region_hub_id: await hubId(number) } })
const setUser = (who: Somebody, change: object) =>
  db.updateTable('app_user').set(change).where('id', '=', who.id).execute()

describe('a startup’s channel', () => {
  test('exists from the start and follows the team’s members and roles', async () => {
    const [owner, admin, member, stranger] = await Promise.all([person(), person(), person(), person()])
    const { id, slug } = await startup(owner)
    await join(owner, id, admin, 'admin')
    await join(owner, id, member)
    const channel = await idOf({ startup_id: id })
    expect(await roleIn(owner, channel)).toBe('owner')
    expect(await roleIn(admin, channel)).toBe('moderator')
    expect(await roleIn(member, channel)).toBe('member')
    expect(await roleIn(stranger, channel)).toBeNull()
    const { channel_detail } = await detail(member, channel)
    expect(channel_detail).toMatchObject({
      name: `tim-${slug}`,
      target: `/startup/${id}`,
      member_count: 3,
      can_leave: false,
    })
    const body = { startup_id: id, user_id: member.id, role: 'admin' }
    await call('PUT', '/v1/startup-member/update', { token: owner.token, body })
    expect(await roleIn(member, channel)).toBe('moderator')
    await call('DELETE', '/v1/startup/remove-user', {
      token: owner.token,
      body: { startup_id: id, user_id: member.id },
    })
    expect(await roleIn(member, channel)).toBeNull()
    await join(owner, id, member)
    expect(await roleIn(member, channel)).toBe('member')
  })

  test('stays readable when the startup is archived', async () => {
    const owner = await person()
    const { id } = await startup(owner)
    const channel = await idOf({ startup_id: id })
    await say(owner, channel)
    await archive(owner, id)
    const { channel_detail } = await detail(owner, channel)
    expect(channel_detail.closed_reason).toBe('Startup ini sudah ditutup. Pesannya tetap bisa dibaca.')
    expect((await put(owner, channel, 'Halo')).json.code).toBe('channel-closed')
  })

  test('rejects adding, removing and leaving', async () => {
    const [owner, member] = [await person(), await person()]
    const { id } = await startup(owner)
    await join(owner, id, member)
    const channel_id = await idOf({ startup_id: id })
    const remove = (by: Somebody, user_id: string) =>
      call('DELETE', '/v1/channel/remove_user', { token: by.token, body: { channel_id, user_id } })
    expect((await remove(member, member.id)).json.code).toBe('channel-bound')
    expect((await remove(owner, member.id)).json.code).toBe('channel-bound')
    const body = { channel_id, user_id: member.id, role: 'owner' }
    expect((await call('PUT', '/v1/channel/update-member', { token: owner.token, body })).json.code).toBe(
      'channel-bound',
    )
    const name = { channel_id, name: 'Lain' }
    expect((await call('PUT', '/v1/channel/update', { token: owner.token, body: name })).json.code).toBe(
      'channel-not-yours',
    )
    const words = { channel_id, description: 'Rapat tiap Senin' }
    expect((await call('PUT', '/v1/channel/update', { token: owner.token, body: words })).json.data).toMatchObject({
      description: 'Rapat tiap Senin',
    })
  })
})

describe('a hub’s channel', () => {
  test('has the hub’s people, and follows them to another hub', async () => {
    const somebody = await person()
    const [surabaya, ambon] = [
      await idOf({ region_hub_id: await hubId(7) }),
      await idOf({ region_hub_id: await hubId(9) }),
    ]
    await moveTo(somebody, 7)
    const { channel_detail } = await detail(somebody, surabaya)
    expect(channel_detail).toMatchObject({ name: 'hub-surabaya', is_mute: false, my_role: 'member', can_post: true })
    await moveTo(somebody, 9)
    expect([await roleIn(somebody, surabaya), await roleIn(somebody, ambon)]).toEqual([null, 'member'])
  })

  test('is moderated by the hub’s own operator only', async () => {
    const operator = await person({ scope: 'operator' })
    await moveTo(operator, 9)
    await setUser(operator, { operator_hub_id: await hubId(7) })
    expect(await roleIn(operator, await idOf({ region_hub_id: await hubId(7) }))).toBe('moderator')
    expect(await roleIn(operator, await idOf({ region_hub_id: await hubId(9) }))).toBe('member')
    expect(await roleIn(operator, await idOf(null))).toBe('member')
    await setUser(operator, { operator_hub_id: null })
    expect(await roleIn(operator, await idOf({ region_hub_id: await hubId(7) }))).toBeNull()
    expect(await roleIn(operator, await idOf(null))).toBe('moderator')
  })

  test('takes a new member without waiting for a message that is being written', async () => {
    const id = await idOf({ region_hub_id: await hubId(5) })
    const somebody = await person()
    await db.transaction().execute(async (tx) => {
      await sql`select from channel where id = ${id} for no key update`.execute(tx)
      await sql`select join_channel(${id}, ${somebody.id}, 'member', true)`.execute(tx)
    })
    expect(await roleIn(somebody, id)).toBe('member')
  })
})

test('announcements reach everybody, and only operators can write them', async () => {
  const [somebody, operator] = [await person(), await person({ scope: 'operator' })]
  const id = await idOf(null)
  expect((await detail(somebody, id)).channel_detail).toMatchObject({
    name: 'umum-nasional',
    can_post: false,
    closed_reason: 'Hanya pengelola yang menulis di sini.',
  })
  expect((await put(somebody, id, 'Halo semua')).json.code).toBe('channel-closed')
  expect((await put(operator, id, 'Jadwal Hacksprint sudah terbit')).status).toBe(200)
  expect((await channels(somebody)).find((one: { id: string }) => one.id === id)).toMatchObject({ unread_count: 1 })
})

test('creates an event’s channel with its first participant, and lists it after a member opened it or wrote', async () => {
  const [one, other] = [await person(), await person()]
  const { id } = await event({ title: 'Temu Tim' })
  expect(await channelOf({ event_id: id })).toBeNull()
  const { json } = await register(one, { id })
  const channel = await idOf({ event_id: id })
  expect((await detail(one, channel)).channel_detail).toMatchObject({ name: 'Temu Tim', target: `/event/${id}` })
  expect(await roleIn(other, channel)).toBeNull()
  await Promise.all([register(other, { id }), register(await person(), { id })])
  expect(await roleIn(other, channel)).toBe('member')
  await cancel(one, json.data.id)
  expect(await roleIn(one, channel)).toBeNull()
  const isListedFor = async (who: Somebody) =>
    (await channels(who)).some((listed: { id: string }) => listed.id === channel)
  const isListed = () => isListedFor(other)
  const eventOf = async (who: Somebody) => (await call('GET', `/v1/event/get-v2/${id}`, { token: who.token })).json.data
  expect([await isListed(), (await eventOf(other)).channel_id, (await eventOf(one)).channel_id]).toEqual([
    false,
    channel,
    null,
  ])
  const third = await person()
  await register(third, { id })
  await call('PUT', '/v1/channel/read', { token: other.token, body: { channel_id: channel, seq: 0 } })
  expect([await isListed(), await isListedFor(third)]).toEqual([true, false])
  clock.advance({ days: 2 })
  expect(await isListed()).toBe(false)
  await say(other, channel)
  expect([await isListed(), await isListedFor(third)]).toEqual([true, true])
})

test('restores all channels of a suspended person', async () => {
  const [one, other] = [await person(), await person()]
  const ids = [await group(other, [one]), await direct(one, other), await idOf(null)]
  await setUser(one, { status: 'suspended' })
  expect((await detail(other, ids[0] ?? '')).members.data.map(({ user_id }: { user_id: string }) => user_id)).toEqual([
    other.id,
  ])
  expect((await detail(other, ids[1] ?? '')).channel_detail).toMatchObject({ can_post: false, user_id: null })
  await setUser(one, { status: 'active' })
  for (const id of ids) expect(await roleIn(one, id)).not.toBeNull()
})

test('closing an account leaves every channel, hands over groups, and makes the messages anonymous', async () => {
  const [gone, heir, other] = [await person({ full_name: 'Tutup Sempurna' }), await person(), await person()]
  const shared = await group(gone, [heir, other])
  const between = await direct(gone, other)
  await say(gone, shared, 'Jadwalnya sudah kutaruh di kalender')
  await say(gone, between, 'Sampai bertemu di Ambon')
  await call('POST', '/v1/personal/close-account', { token: gone.token, body: { password: testPassword } })
  const { channel_detail, members } = await detail(heir, shared)
  expect(members.total).toBe(2)
  expect(new Set([await roleIn(heir, shared), await roleIn(other, shared)])).toEqual(new Set(['owner', 'member']))
  expect(channel_detail.last_message.sender_name).toBe('Tutup Sempurna')
  expect((await put(other, between, 'Halo?')).json.code).toBe('channel-closed')
  clock.advance({ days: 31 })
  await transaction(db, (tx) => anonymise(tx, gone.id, clock.now()))
  for (const one of [heir, other]) one.token = (await login(one.email, testPassword)).json.data.token
  expect((await detail(heir, shared)).channel_detail.last_message).toMatchObject({
    sender_id: null,
    sender_name: 'Anggota Semai',
    text: 'Jadwalnya sudah kutaruh di kalender',
  })
  const { channel_detail: left } = await detail(other, between)
  expect(left).toMatchObject({ name: 'Anggota Semai', user_id: null, can_post: false })
  expect(left.last_message.text).toBe('Sampai bertemu di Ambon')
})
