import { attachment } from '../../../lib/http/attachment.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { peerMaker } from '../../../../test/world/peers.ts'
import { levelsOf } from '../../../../test/world/tasks.ts'

const app = await createTestApp()
const { call, clock, db, deps } = app
const maker = peerMaker(app)
const { handIn, judge, learner, list, open, operator, readTask, readsOf, report, review, task: taskOf, upload } = maker

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

type Person = Awaited<ReturnType<typeof learner>>

interface Known {
  name: string
  /** Texts that identify the person. */
  words: string[]
}

/** A group with one work that staff have read. Each work has a file named after its author. */
async function group() {
  const { workshop: of, task } = await readTask({ review: 'peer' })
  const people: Person[] = []
  const known = new Map<string, Known>()
  for (let count = 0; count < 9; count++) {
    const person = await learner(of)
    const name = `Wulandari Kesekian${count}`
    await db.updateTable('app_user').set({ full_name: name }).where('id', '=', person.id).execute()
    const file = await upload(person.id)
    await db
      .updateTable('file')
      .set({ name: `${name}.pdf` })
      .where('id', '=', file)
      .execute()
    const { json } = await handIn(person, task, { text: 'Kami bertemu empat sopir.', file_ids: [file] })
    known.set(person.id, { name, words: [person.id, name, encodeURIComponent(name), `"${file}"`, json.data.id] })
    people.push(person)
    if (count === 0) await review(await operator(7), json.data.id, { levels: levelsOf(2, 3, 3) })
  }
  return { task, people, known }
}

/** Responses of all calls that could reveal another person. */
async function allResponses(person: Person, task: { id: string }) {
  const texts: string[] = []
  const note = async (asked: Promise<{ text: string; status: number }>) => {
    const { text, status } = await asked
    expect(status).toBe(200)
    texts.push(text)
  }
  await note(list(person, task))
  await note(taskOf(person, task))
  await note(call('GET', '/v1/user-notification/get', { token: person.token }))
  for (const { id, state } of await maker.worksOf(person, task)) {
    if (state === 'assigned') continue
    const opened = await open(person, id)
    if (opened.status === 200) texts.push(opened.text)
  }
  return texts
}

test('reveals neither authors to readers nor readers to authors in any response', async () => {
  const { task, people, known } = await group()
  const responses = new Map<string, string[]>(people.map(({ id }) => [id, []]))
  for (const one of people) {
    for (const [at, { id, kind }] of (await maker.worksOf(one, task)).entries()) {
      responses.get(one.id)?.push((await open(one, id)).text)
      const isOdd = kind === 'peer' && one === people[3] && at < 2
      responses
        .get(one.id)
        ?.push((isOdd ? await report(one, id) : await judge(one, id, { levels: levelsOf(2, 3, 3) })).text)
    }
  }
  for (const one of people) responses.get(one.id)?.push(...(await allResponses(one, task)))
  const reads = await readsOf(task)
  expect(reads.length).toBeGreaterThan(20)
  for (const one of people) {
    const texts = responses.get(one.id)?.join('\n') ?? ''
    expect(texts).toContain('Karya A, berkas 1.pdf')
    for (const [id, { words }] of known) {
      if (id !== one.id)
        for (const word of words) expect(texts.includes(word), `${word} shown to ${one.id}`).toBe(false)
    }
    // Readers see only how often they agreed with staff, not the levels that staff gave.
    expect(texts).not.toContain('staff_levels')
    expect(texts).not.toContain('is_counted')
  }
})

test('serves a file under the name that its link was signed for, and rejects other names', async () => {
  const { task, people } = await group()
  const reader = people[1]
  if (!reader) throw new Error('nine people')
  const practice = (await maker.worksOf(reader, task))[0]
  const { data } = (await open(reader, String(practice?.id))).json
  const { url } = data.work.files[0]
  const stored = await db
    .selectFrom('task_submission_file as part')
    .innerJoin('file', 'file.id', 'part.file_id')
    .select(['file.id', 'storage_key'])
    .where('part.reader_key', '=', data.work.files[0].id)
    .executeTakeFirstOrThrow()
  await deps.files.put(stored.storage_key, Buffer.from('a'))
  // An image, because file/nameless.test.ts covers PDFs.
  await db.updateTable('file').set({ mime_type: 'image/webp' }).where('id', '=', stored.id).execute()
  const { headers, status } = await call('GET', url)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(attachment('Karya latihan, berkas 1.pdf'))
  for (const other of [url.replace('latihan', 'lain'), url.replace(/&name=[^&]+/, '')])
    expect((await call('GET', other)).json.code).toBe('file-not-found')
})

test('exports a person’s data without names of their readers or of the authors they read', async () => {
  const { task, people, known } = await group()
  for (const one of people) await maker.readAll(one, task)
  for (const one of people.slice(0, 3)) {
    const text = await maker.copyOf(one)
    expect(text).toContain('task_review')
    for (const [id, { words }] of known)
      if (id !== one.id) for (const word of words) expect(text.includes(word), `${word} shown to ${one.id}`).toBe(false)
  }
})
