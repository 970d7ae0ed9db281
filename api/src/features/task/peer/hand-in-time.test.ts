import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { peerMaker } from '../../../../test/world/peers.ts'

const app = await createTestApp()
const { call, clock, db, deps } = app
const maker = peerMaker(app)
const {
  endPool,
  handIn,
  judge,
  learner,
  list,
  modules,
  open,
  operator,
  readTask,
  report,
  review,
  task: taskOf,
  upload,
  worksOf,
} = maker

// 10:17:41 in the readers' time zone.
beforeEach(() => clock.set('2026-08-13T03:17:41.000Z'))

/** Eight works with a file each, handed in within the same hour. Staff have read the first. Returns the last author. */
async function group() {
  const { workshop, task } = await readTask({ review: 'peer' })
  const begun = Date.now()
  let reader = await learner(workshop)
  for (let count = 0; count < 8; count++) {
    if (count > 0) reader = await learner(workshop)
    const work = { text: 'Kami bertemu empat sopir.', file_ids: [await upload(reader.id)] }
    const { json } = await handIn(reader, task, work)
    if (count === 0) await review(await operator(7), json.data.id)
  }
  await endPool(task)
  clock.advance({ days: 1, hours: 2 })
  return { workshop, task, reader, begun }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Check every id, instant and signed address in a text. The task's own ids are not newer than `begun`. */
function expectUntimed(text: string, begun: number) {
  for (const [id] of text.matchAll(UUID)) {
    const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    if (id[14] !== '4') expect([id, id[14], madeAt <= begun]).toEqual([id, '7', true])
  }
  for (const [instant] of text.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)) expect(instant).toMatch(/T16:59:59\.999Z$/)
  for (const [, until] of text.matchAll(/until=(\d+)/g)) expect(Number(until)).toBe(clock.now().getTime() + 600_000)
}

describe('an answer to a peer reader', () => {
  test('has random ids and deadlines at the end of a day', async () => {
    const { workshop, task, reader, begun } = await group()
    const due = await call('GET', '/v1/workshop-task/get-due', { token: reader.token })
    expect(due.json.data).toMatchObject([{ kind: 'peers' }])
    const texts = [due.text, (await list(reader, task)).text]
    const works = await worksOf(reader, task)
    expect(works.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['practice', 'peer']))
    // An answer may reassign unopened works, so each step reads the list again.
    const findUnread = async () => (await worksOf(reader, task)).find(({ state }) => !/done|reported/.test(state))
    for (let work = await findUnread(), count = 0; work; work = await findUnread(), count++) {
      const opened = await open(reader, work.id)
      expect(opened.json.data.work.files).toHaveLength(1)
      const answer = count === 1 ? await report(reader, work.id) : await judge(reader, work.id)
      expect(answer.status).toBe(200)
      texts.push(opened.text, answer.text, (await list(reader, task)).text)
    }
    const [module] = (await modules(reader, workshop)).json.data
    texts.push(JSON.stringify(module.sub_modules[0].peer_reads))
    texts.push(JSON.stringify((await taskOf(reader, task)).json.data.peers))
    expect(texts.join('\n').match(/T16:59:59\.999Z/g)?.length).toBeGreaterThan(20)
    for (const text of texts) expectUntimed(text, begun)
  })

  test('links a file by a random name and sends no time with it', async () => {
    const { task, reader, begun } = await group()
    const [practice] = await worksOf(reader, task)
    const [shown] = (await open(reader, String(practice?.id))).json.data.work.files
    await db.updateTable('file').set({ mime_type: 'image/webp' }).where('mime_type', '=', 'application/pdf').execute()
    for (const { storage_key } of await db.selectFrom('file').select('storage_key').execute())
      await deps.files.put(storage_key, Buffer.from('a'))
    expectUntimed(shown.url, begun)
    const { status, headers, text } = await call('GET', shown.url)
    expect([status, text]).toEqual([200, 'a'])
    expect(headers).not.toHaveProperty('last-modified')
    expectUntimed(JSON.stringify({ ...headers, date: '' }), begun)
  })
})
