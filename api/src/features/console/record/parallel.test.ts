import { expect, test } from 'vitest'
import { guideline } from '@semai/contract/console/resource/guideline'
import { libraryCategory } from '@semai/contract/console/resource/category'
import { mentor } from '@semai/contract/console/resource/mentor'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const admin = await staffMaker(app).admin()
const { listed, post, put, record, row } = await consoleRows(app)

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

test('accepts one of 3 parallel changes of a record and rejects the others', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await row(mentor, null)
    const { rev } = await record(mentor, id)
    const change = (full_name: string) =>
      put(admin, mentor, `update/${id}`, { body: { values: { full_name } }, headers: { 'if-match': rev } })
    const answers = await Promise.all(['Ani', 'Budi', 'Cici'].map(change))
    expect(statusesOf(answers)).toEqual([200, 412, 412])
    const won = answers.find(({ status }) => status === 200)
    expect((await record(mentor, id)).values.full_name).toBe(won?.json.data.values.full_name)
  }
})

test('gives rows that are created in parallel distinct positions and slugs', async () => {
  const before = (await listed(admin, libraryCategory)).length
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(admin, libraryCategory, 'create', { body: { values: { name: 'Sama' } } })),
  )
  // Names are unique too, so only one row is created.
  expect(statusesOf(answers)).toEqual([201, ...Array(7).fill(409)])
  const others = await Promise.all(Array.from({ length: 8 }, () => row(guideline, null)))
  expect(new Set(others).size).toBe(8)
  expect((await listed(admin, libraryCategory)).length).toBe(before + 1)
})

test('keeps a complete order when rows are ordered and added at once', async () => {
  const ids = await listed(admin, guideline)
  const answers = await Promise.all([
    put(admin, guideline, 'order', { body: { ids: ids.toReversed() } }),
    put(admin, guideline, 'order', { body: { ids } }),
    row(guideline, null),
  ])
  for (const answer of answers.slice(0, 2))
    expect([200, 412]).toContain(typeof answer === 'string' ? 200 : answer.status)
  expect((await listed(admin, guideline)).length).toBe(ids.length + 1)
})
