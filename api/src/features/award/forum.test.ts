import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { awardPraised } from './jobs.ts'

const app = await createTestApp()
const { clock, db, deps, person } = app
const { badge, badgesOf, earnedBy, evaluate, notifiedOf } = awardMaker(app)
const forum = forumMaker(app)

const { name } = await badge({ event: 'forum_reputation', threshold: 6 }, { name: 'Enam Suara' })

const progressOf = async (who: { token: string }) => {
  const found = (await badgesOf(who)).find((one) => one.name === name)
  return found && [found.progress.value, found.missing_text]
}

/** Make a person with a reply to another person's question. */
async function answered() {
  const [asker, helper] = [await person(), await person()]
  const topic = await forum.topic(asker, { type: 'pertanyaan' })
  const reply = await forum.reply(helper, topic.id)
  return { asker, helper, topic, reply }
}

async function likes(count: number, replyId: string) {
  for (let index = 0; index < count; index++) await forum.reactToReply(await person(), replyId)
}

test('the badge says how many points are left, and leads to the forum', async () => {
  const { asker, helper, topic, reply } = await answered()
  expect(await progressOf(helper)).toEqual([0, 'Kumpulkan 6 poin di Forum'])
  await forum.reactToReply(asker, reply.id)
  expect(await progressOf(helper)).toEqual([1, 'Kumpulkan 5 poin lagi di Forum'])
  await forum.react(helper, topic.id)
  expect(await progressOf(asker)).toEqual([1, 'Kumpulkan 5 poin lagi di Forum'])
  expect((await badgesOf(helper)).find((one) => one.name === 'Penggerak Forum')).toMatchObject({ target: '/forum' })
})

test('gives five points and the badge at once for an accepted answer', async () => {
  const { asker, helper, topic, reply } = await answered()
  await forum.reactToReply(asker, reply.id)
  await forum.accept(asker, topic.id, reply.id)
  expect(await earnedBy(helper)).toEqual([name])
  expect((await notifiedOf(helper)).map(({ title }) => title)).toContain(`Badge baru: ${name}`)
})

test('awards points of reactions by the job', async () => {
  const { helper, reply } = await answered()
  await likes(6, reply.id)
  expect(await earnedBy(helper)).toEqual([])
  await awardPraised(deps)
  await awardPraised(deps)
  expect(await earnedBy(helper)).toEqual([name])
  expect((await notifiedOf(helper)).filter(({ title }) => title === `Badge baru: ${name}`)).toHaveLength(1)
})

test('leaves old reactions to the job over all people', async () => {
  const { helper, reply } = await answered()
  await likes(6, reply.id)
  clock.advance({ hours: 1 })
  await awardPraised(deps)
  expect(await earnedBy(helper)).toEqual([])
  await evaluate(helper)
  expect(await earnedBy(helper)).toEqual([name])
})

test('counts no own reactions and no answers to own questions', async () => {
  const asker = await person()
  const topic = await forum.topic(asker, { type: 'pertanyaan' })
  const reply = await forum.reply(asker, topic.id)
  await forum.react(asker, topic.id)
  await forum.reactToReply(asker, reply.id)
  await forum.accept(asker, topic.id, reply.id)
  expect(await progressOf(asker)).toEqual([0, 'Kumpulkan 6 poin di Forum'])
})

test('counts a person once per post, and not after they remove the reaction', async () => {
  const { asker, helper, topic, reply } = await answered()
  const second = await forum.reply(helper, topic.id)
  await forum.reactToReply(asker, reply.id, '👍')
  await forum.reactToReply(asker, reply.id, '🌱')
  await forum.reactToReply(asker, second.id)
  expect(await progressOf(helper)).toEqual([2, 'Kumpulkan 4 poin lagi di Forum'])
  await forum.reactToReply(asker, reply.id, null)
  expect(await progressOf(helper)).toEqual([1, 'Kumpulkan 5 poin lagi di Forum'])
})

test('counts nothing of hidden or deleted posts', async () => {
  const { asker, helper, topic, reply } = await answered()
  const removed = await forum.reply(helper, topic.id)
  for (const { id } of [reply, removed]) await forum.reactToReply(asker, id)
  expect((await progressOf(helper))?.[0]).toBe(2)
  await forum.removeReply(helper, removed.id)
  expect((await progressOf(helper))?.[0]).toBe(1)
  const hidden_at = clock.now().toISOString()
  await db.updateTable('forum_reply').set({ hidden_at }).where('id', '=', reply.id).execute()
  expect(await progressOf(helper)).toEqual([0, 'Kumpulkan 6 poin di Forum'])
})

test('counts nothing in a hidden topic', async () => {
  const { asker, helper, topic, reply } = await answered()
  await forum.accept(asker, topic.id, reply.id)
  await forum.react(helper, topic.id)
  const hidden_at = clock.now().toISOString()
  await db.updateTable('forum_topic').set({ hidden_at }).where('id', '=', topic.id).execute()
  expect([await progressOf(asker), await progressOf(helper)].map((progress) => progress?.[0])).toEqual([0, 0])
})
