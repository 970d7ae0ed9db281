import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'

const app = await createTestApp()
const { person } = app
const { add, create, group, remove } = chatMaker(app)

type Answer = Awaited<ReturnType<typeof add>>
const codeOf = ({ status, json }: Answer) => (status < 300 ? 'done' : json.code)

test('limits how many people a person adds to groups per day, across all groups', async () => {
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

test('limits how often a former member is added back', async () => {
  const [owner, other] = [await person(), await person()]
  const id = await group(owner, [other])
  const outcomes = []
  for (let at = 0; at < 4; at += 1) {
    await remove(other, id, other)
    outcomes.push(codeOf(await add(owner, id, [other])))
  }
  expect(outcomes).toEqual(['done', 'done', 'channel-additions-quota', 'channel-additions-quota'])
})
