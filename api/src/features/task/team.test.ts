import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { startupMaker } from '../../../test/world/startups.ts'
import { levelsOf, taskMaker } from '../../../test/world/tasks.ts'

const app = await createTestApp()
const { db, person } = app
const {
  claim,
  handIn,
  handedIn,
  learner,
  modules,
  operator,
  queue,
  readTask,
  reply,
  review,
  saveDraft,
  task,
  notificationsOf,
} = taskMaker(app)
const { upload } = taskMaker(app)
const { join, startup } = startupMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

async function team() {
  const made = await readTask({ is_team: true })
  const [ayu, budi] = [await learner(made.workshop), await learner(made.workshop)]
  const { id } = await startup(ayu, { name: 'Muat Bareng' })
  await join(ayu, id, budi)
  return { ...made, ayu, budi, id }
}

const stateOf = async (who: { token: string }, workshop: { id: string }) =>
  (await modules(who, workshop)).json.data[0].state

test('shares one draft and hand-in of a startup, and completes the task for all participating members', async () => {
  const { task: part, workshop, ayu, budi, id } = await team()
  const [citra, wulan] = [await person(), await operator(7)]
  await join(ayu, id, citra)
  const file = await upload(ayu.id)
  await saveDraft(ayu, part, { text: 'Empat sopir', file_ids: [file], rev: 0 })
  expect((await task(budi, part)).json.data).toMatchObject({
    team: { id, name: 'Muat Bareng' },
    draft: { text: 'Empat sopir', rev: 1, written_by: expect.any(String), files: [{ id: file }] },
  })
  const sent = await handIn(budi, part, { text: 'Empat sopir truk.', file_ids: [file], rev: 1 })
  expect(sent.status).toBe(200)
  expect(outcomeOf(await handIn(ayu, part, { text: 'Lima' }))).toEqual([409, 'task-waiting'])
  const work = (await claim(wulan, sent.json.data.id)).json.data
  expect(work).toMatchObject({ startup: { id, name: 'Muat Bareng' } })
  await review(wulan, sent.json.data.id)
  expect([await stateOf(ayu, workshop), await stateOf(budi, workshop)]).toEqual(['completed', 'completed'])
  expect([(await notificationsOf(ayu)).length, (await notificationsOf(budi)).length]).toEqual([1, 1])
  // A member outside the workshop has no part to complete.
  const parts = await db.selectFrom('user_workshop_history').select('id').where('user_id', '=', citra.id).execute()
  expect(parts).toEqual([])
})

test('stores one version when both members hand in at the same time', async () => {
  const { task: part, workshop, ayu, budi } = await team()
  const answers = await Promise.all([
    handIn(ayu, part, { text: 'Dari Ayu' }),
    handIn(budi, part, { text: 'Dari Budi' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await queue(await operator(7), `?workshop_id=${workshop.id}`)).json.total).toBe(1)
})

test('shares a submitted work with members who join later, and with members who left', async () => {
  const { task: part, workshop, ayu, budi, id } = await team()
  const dewi = await learner(workshop)
  const version = await handedIn(ayu, part)
  await join(ayu, id, dewi)
  expect((await task(dewi, part)).json.data.versions).toMatchObject([{ id: version }])
  expect(outcomeOf(await reply(dewi, version))).toEqual([404, 'task-submission-not-found'])
  await db.deleteFrom('startup_member').where('user_id', '=', budi.id).execute()
  await review(await operator(7), version)
  expect([await stateOf(budi, workshop), await stateOf(dewi, workshop)]).toEqual(['completed', 'completed'])
  expect((await task(budi, part)).json.data.versions).toMatchObject([{ id: version, state: 'accepted' }])
})

test('lets a member who joins after the acceptance hand in alone', async () => {
  const { task: part, workshop, ayu, id } = await team()
  await review(await operator(7), await handedIn(ayu, part))
  const gita = await learner(workshop)
  await join(ayu, id, gita)
  expect((await task(gita, part)).json.data).toMatchObject({ team: null, can_hand_in: true, versions: [] })
  expect((await handIn(gita, part, { text: 'Sendiri' })).status).toBe(200)
})

test('hands in for the person alone without a startup, and for advisors', async () => {
  const { task: part, workshop, ayu, id } = await team()
  const [eka, fajar] = [await learner(workshop), await learner(workshop)]
  await join(ayu, id, fajar, 'advisor')
  for (const one of [eka, fajar]) {
    expect((await task(one, part)).json.data.team).toBeNull()
    expect((await handIn(one, part, { text: 'Sendiri' })).status).toBe(200)
  }
})

test('shows staff’s names and levels with their answers', async () => {
  const { task: part, ayu, budi } = await team()
  const version = await handedIn(ayu, part)
  const wulan = await operator(7)
  await review(wulan, version, { levels: levelsOf(1, 2, 3), decision: 'changes_requested' })
  expect((await task(budi, part)).json.data.versions[0].answers[0]).toMatchObject({
    reader: { id: wulan.id },
    points: 40,
  })
})

describe('a draft that another member wrote', () => {
  const writtenBy = (text: string) => ({ text, written_by: 'Suharyanta' })

  test('is not overwritten by a hand-in based on another rev, or without a rev', async () => {
    const { task: part, ayu, budi } = await team()
    await saveDraft(ayu, part, { text: 'Dari Ayu', rev: 0 })
    for (const rev of [{ rev: 0 }, {}]) {
      const refused = await handIn(budi, part, { text: 'Dari Budi', ...rev })
      expect(outcomeOf(refused)).toEqual([409, 'task-draft-changed'])
      expect(refused.json.details).toMatchObject(writtenBy('Dari Ayu'))
    }
    expect((await task(ayu, part)).json.data).toMatchObject({ draft: { text: 'Dari Ayu' }, replaced: [] })
  })

  test('is saved with its files when a draft or hand-in replaces it, unless the new one contains all of it', async () => {
    const { task: part, ayu, budi } = await team()
    const file = await upload(ayu.id)
    await saveDraft(ayu, part, { text: 'Dari Ayu', file_ids: [file], rev: 0 })
    await saveDraft(budi, part, { text: 'Dari Ayu, dan Budi', file_ids: [file], rev: 1 })
    expect((await task(ayu, part)).json.data.replaced).toEqual([])
    await saveDraft(ayu, part, { text: 'Ayu lagi', rev: 2 })
    await handIn(budi, part, { text: 'Budi saja', rev: 3 })
    const { data } = (await task(ayu, part)).json
    expect(data.replaced).toMatchObject([
      { ...writtenBy('Ayu lagi'), files: [] },
      { ...writtenBy('Dari Ayu, dan Budi'), files: [{ id: file, url: expect.any(String) }] },
    ])
    expect(data.versions).toMatchObject([{ version: 1, text: 'Budi saja' }])
  })

  test('is saved at most 10 times', async () => {
    const { task: part, ayu, budi } = await team()
    for (let rev = 0; rev < 13; rev++) await saveDraft(rev % 2 ? budi : ayu, part, { text: `Draf ${rev}.`, rev })
    const { replaced } = (await task(ayu, part)).json.data
    expect(replaced.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Draf ${11 - at}.`),
    )
  })
})
