import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { db, person } = app
const { add, block, detail, direct, group, remove, setRole } = chatMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const code = async (answer: ReturnType<typeof add>) => {
  const { status, json } = await answer
  return status === 200 ? 200 : json.code
}

async function team() {
  const [owner, moderator, member, other] = await Promise.all(
    ['Wulan', 'Bayu', 'Citra', 'Danang'].map((full_name) => person({ full_name })),
  )
  if (!owner || !moderator || !member || !other) throw new Error('four people')
  const id = await group(owner, [moderator, member, other])
  await setRole(owner, id, moderator, 'moderator')
  return { id, owner, moderator, member, other }
}

const rolesIn = async (viewer: Somebody, id: string) =>
  (await detail(viewer, id)).members.data.map(
    (one: { full_name: string; role: string }) => `${one.full_name} ${one.role}`,
  )

const lastWords = async (viewer: Somebody, id: string) => (await detail(viewer, id)).channel_detail.last_message.text

test('lets owners and moderators remove members, and everybody leave', async () => {
  const { id, owner, moderator, member, other } = await team()
  expect(await code(remove(member, id, other))).toBe('channel-not-yours')
  expect(await code(remove(moderator, id, owner))).toBe('channel-not-yours')
  expect(await code(remove(moderator, id, other))).toBe(200)
  expect(await lastWords(owner, id)).toBe('Bayu mengeluarkan Danang.')
  expect(await code(remove(member, id, member))).toBe(200)
  expect(await lastWords(owner, id)).toBe('Citra keluar dari grup.')
  expect(await rolesIn(owner, id)).toEqual(['Wulan owner', 'Bayu moderator'])
  expect(await code(remove(owner, id, member))).toBe('channel-member-not-found')
  expect((await detail(member, id))?.channel_detail).toBeUndefined()
})

test('rejects leaving a group without an owner while it has other members', async () => {
  const { id, owner, moderator, member } = await team()
  expect(await code(remove(owner, id, owner))).toBe('channel-last-owner')
  expect(await code(setRole(owner, id, owner, 'member'))).toBe('channel-last-owner')
  expect(await code(setRole(moderator, id, member, 'owner'))).toBe('channel-not-yours')
  expect(await code(setRole(owner, id, moderator, 'owner'))).toBe(200)
  expect(await code(setRole(owner, id, { id: newId() }, 'member'))).toBe('channel-member-not-found')
  expect(await code(setRole(member, id, moderator, 'member'))).toBe('channel-not-yours')
  expect(await code(remove(owner, id, owner))).toBe(200)
  const alone = await person()
  const theirs = await group(alone, [member])
  await remove(member, theirs, member)
  expect(await code(remove(alone, theirs, alone))).toBe(200)
})

test('keeps one owner if the last two leave at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, owner, moderator } = await team()
    await setRole(owner, id, moderator, 'owner')
    const answers = await Promise.all([remove(owner, id, owner), remove(moderator, id, moderator)].map(code))
    expect(answers.map(String).toSorted()).toEqual(['200', 'channel-last-owner'])
  }
})

test('lets owners and moderators add people once, up to the limit of the group', async () => {
  const { id, owner, moderator, member } = await team()
  const [late, hater] = [await person({ full_name: 'Endah' }), await person()]
  await block(hater, moderator)
  expect(await code(add(member, id, [late]))).toBe('channel-not-yours')
  expect(await code(add(moderator, id, [hater]))).toBe('user-not-found')
  expect(await code(add(moderator, id, [late, member]))).toBe(200)
  expect(await lastWords(owner, id)).toBe('Bayu menambahkan Endah.')
  const { last_seq } = (await detail(owner, id)).channel_detail
  expect(await code(add(moderator, id, [late]))).toBe(200)
  expect((await detail(owner, id)).channel_detail.last_seq).toBe(last_seq)
  await fill(id, 256 - 5)
  expect(await code(add(owner, id, [await person()]))).toBe('channel-full')
})

async function fill(channel_id: string, count: number) {
  const at = '2026-08-13T03:00:00.000Z'
  const people = Array.from({ length: count }, () => newId())
  await db
    .insertInto('app_user')
    .values(people.map((id) => ({ id, email: `${id}@surel.example`, full_name: 'Anggota' })))
    .execute()
  const rows = people.map((user_id) => ({ channel_id, user_id, role: 'member', joined_at: at, updated_at: at }))
  await db.insertInto('channel_member').values(rows).execute()
}

test('rejects removing, adding and promoting people in a direct channel', async () => {
  const [one, other] = [await person(), await person()]
  const id = await direct(one, other)
  expect(await code(remove(one, id, one))).toBe('channel-bound')
  expect(await code(remove(one, id, other))).toBe('channel-not-yours')
  expect(await code(add(one, id, [await person()]))).toBe('channel-not-yours')
  expect(await code(setRole(one, id, other, 'owner'))).toBe('channel-not-yours')
})
