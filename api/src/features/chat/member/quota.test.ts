import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'

const app = await createTestApp()
const { person } = app
const { add, create, group, remove } = chatMaker(app)

type Answer = Awaited<ReturnType<typeof add>>
const codeOf = ({ status, json }: Answer) => (status < 300 ? 'done' : json.code)

test('one person puts so many people into groups a day, in however many groups', async () => {
  const owner = await person()
  const people = await Promise.all(Array.from({ length: 40 }, () => person()))
  await group(owner, people)
  const second = await group(owner, people)
  const refused = await create(owner, { type: 'group', name: 'Grup', user_ids: people.map(({ id }) => id) })
  expect(refused).toMatchObject({
    status: 429,
    json: { code: 'channel-additions-quota', details: { until: expect.any(String) }, errors: [{ field: 'user_ids' }] },
  })
  const others = await Promise.all(Array.from({ length: 21 }, () => person()))
  expect(codeOf(await add(owner, second, others))).toBe('channel-additions-quota')
  expect(codeOf(await add(owner, second, others.slice(0, 20)))).toBe('done')
})

test('who has left a group is not brought back into it again and again', async () => {
  const [owner, other] = [await person(), await person()]
  const id = await group(owner, [other])
  const outcomes = []
  for (let at = 0; at < 4; at += 1) {
    await remove(other, id, other)
    outcomes.push(codeOf(await add(owner, id, [other])))
  }
  expect(outcomes).toEqual(['done', 'done', 'channel-additions-quota', 'channel-additions-quota'])
})
