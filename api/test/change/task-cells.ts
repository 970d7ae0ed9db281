import { expect } from 'vitest'
import { workshopSubModule as resource } from '@semai/contract/console/resource/workshop-sub-module'
import type { TestApp } from '../app.ts'
import { rubric, taskMaker } from '../world/tasks.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entities task and sub-module, one per cell. */
export async function taskCells(app: TestApp): Promise<CellTests> {
  const { call, clock } = app
  const make = taskMaker(app)
  const { change, heard, save } = await staffChanges(app, resource)

  const dueOf = async (who: { token: string }, part: { id: string }) =>
    Date.parse((await make.task(who, part)).json.data.due_at ?? '')
  const daysLeft = async (who: { token: string }, part: { id: string }) =>
    Math.floor(((await dueOf(who, part)) - clock.now().getTime()) / 86_400_000)
  const statusOf = async (who: { token: string }, workshop: { id: string }) =>
    (await make.read(who, workshop)).json.data.participation.status

  return {
    async 'task.deadline-sooner'() {
      const { workshop, task } = await make.readTask({ due_days: 9 })
      const [opener, author] = [await make.learner(workshop), await make.learner(workshop)]
      await make.save(opener, task)
      await make.save(author, task)
      await make.handedIn(author, task)
      expect(await change(task.id, { due_days: 3 })).toEqual([['task.deadline-sooner', 1]])
      const newcomer = await make.learner(workshop)
      await make.save(newcomer, task)
      expect([await daysLeft(opener, task), await daysLeft(newcomer, task)]).toEqual([9, 3])
      clock.advance({ days: 5 })
      const listed = (await call('GET', '/v1/workshop-task/get-due', { token: opener.token })).json.data
      expect(listed.map((one: { due_at: string }) => Date.parse(one.due_at))).toEqual([await dueOf(opener, task)])
      expect(await heard(opener)).toEqual([])
      await make.handedIn(opener, task)
      expect((await make.versions(opener, task)).json.data[0].is_late).toBe(false)

      // After changes were requested, the former days count, too.
      const reader = await make.operator()
      const { id } = (await make.versions(author, task)).json.data[0]
      const asked = { levels: rubric.map((one) => ({ criterion_id: one.id, level: 1, words: 'Tambahkan kapan.' })) }
      expect((await make.review(reader, id, { ...asked, decision: 'changes_requested' })).status).toBe(200)
      expect(await daysLeft(author, task)).toBe(9)

      // A task that had no deadline has none for people who opened it.
      const free = await make.readTask()
      const early = await make.learner(free.workshop)
      await make.save(early, free.task)
      expect(await change(free.task.id, { due_days: 1 })).toEqual([['task.deadline-sooner', 1]])
      expect(await dueOf(early, free.task)).toBeNaN()
    },
    async 'task.deadline-later'() {
      const { workshop, task } = await make.readTask({ due_days: 3 })
      const [opener, author, unread] = [
        await make.learner(workshop),
        await make.learner(workshop),
        await make.learner(workshop),
      ]
      await make.save(opener, task)
      await make.save(author, task)
      await make.handedIn(author, task)
      expect(await change(task.id, { due_days: 5 })).toEqual([['task.deadline-later', 1]])
      expect(await daysLeft(opener, task)).toBe(5)
      expect((await heard(opener))[0]).toMatch(/^Tenggat tugasmu mundur: Kirim paling lambat .* Semula .*23\.59 WIB\.$/)
      clock.advance({ minutes: 5 })
      expect(await change(task.id, { due_days: null })).toEqual([['task.deadline-later', 1]])
      expect((await heard(opener))[0]).toContain('sekarang tanpa tenggat. Semula')
      expect([await heard(author), await heard(unread)]).toEqual([[], []])
    },
    async 'task.reading'() {
      const { workshop, task } = await make.readTask()
      const [author, reader] = [await make.learner(workshop), await make.operator()]
      const id = await make.handedIn(author, task)
      const stricter = [1, 2].map((at) => ({
        title: `Kriteria baru ${at}`,
        level_1: 'Belum',
        points_1: 0,
        level_2: 'Sudah',
        points_2: 40,
        level_3: 'Lengkap',
        points_3: 50,
        level_4: null,
        points_4: null,
      }))
      expect(await change(task.id, { rubric: stricter, accept_level: 1, review: 'peer' })).toEqual([
        ['task.reading', 1],
      ])
      const { json } = await make.work(reader, id)
      expect(json.data.rubric).toEqual(rubric)
      const low = rubric.map((one) => ({ criterion_id: one.id, level: 1, words: 'Tambahkan kapan.' }))
      expect((await make.review(reader, id, { levels: low })).json.code).toBe('task-level-too-low')
      expect((await make.review(reader, id)).status).toBe(200)
      expect((await make.task(author, task)).json.data).toMatchObject({ state: 'accepted', review: 'peer' })
    },
    async 'task.parts'() {
      const { workshop, task } = await make.readTask()
      const [author, writer] = [await make.learner(workshop), await make.learner(workshop)]
      await make.handedIn(author, task)
      await make.saveDraft(writer, task, { text: 'Kami bertemu empat sopir.', links: [], file_ids: [], rev: 0 })
      expect(await change(task.id, { link_part: 'required' })).toEqual([['task.parts', 1]])
      expect((await make.task(writer, task)).json.data.draft.text).toBe('Kami bertemu empat sopir.')
      const refused = await make.handIn(writer, task, { text: 'Kami bertemu empat sopir.', rev: 1 })
      expect(refused.json.errors).toMatchObject([{ field: 'link' }])
      expect((await make.versions(author, task)).json.data).toHaveLength(1)

      // `is_team` is fixed, since each draft belongs to a person or to a team.
      const { status, json } = await save(task.id, { is_team: true })
      expect([status, json.errors]).toMatchObject([422, [{ field: 'is_team' }]])
      expect(json.errors[0].message).toContain('Sudah 2 orang')
    },
    async 'sub-module.required'() {
      const { workshop, parts } = await make.path()
      const [first, second, third, last] = parts.map(({ id }) => ({ id }))
      const [done, beginner] = [await make.learner(workshop), await make.learner(workshop)]
      for (const part of [first, second, third]) await make.markDone(done, part ?? { id: '' })
      const id = last?.id ?? ''
      expect(await change(id, { is_required: false })).toEqual([['sub-module.required', 2]])
      expect(await statusOf(done, workshop)).toBe('completed')
      expect(await change(id, { is_required: true })).toEqual([['sub-module.required', 1]])
      expect([await statusOf(done, workshop), await statusOf(beginner, workshop)]).toEqual(['completed', 'registered'])
    },
    async 'sub-module.completion'() {
      const module = await make.module(await make.workshop())
      const part = await make.subModule(module)
      const of = { id: module.workshop_id }
      const [done, reader] = [await make.learner(of), await make.learner(of)]
      await make.markDone(done, part)
      await make.save(reader, part)
      expect(await change(part.id, { completion: 'view' })).toEqual([['sub-module.completion', 1]])
      expect(await statusOf(done, of)).toBe('completed')
      expect((await make.save(reader, part)).json.data.state).toBe('completed')
    },
    async 'sub-module.archived'() {
      const { workshop, parts } = await make.path()
      const [done, last] = [await make.learner(workshop), parts[3]?.id ?? '']
      for (const part of parts.slice(0, 3)) await make.markDone(done, part)
      const { token } = await app.person({ scope: 'admin' })
      const body = { action: 'archive', ids: [last] }
      expect((await call('POST', `/v1/console/${resource.name}/act`, { token, body })).status).toBe(200)
      expect(await statusOf(done, workshop)).toBe('completed')
      expect((await make.subModuleOf(done, { id: last })).json.code).toBe('workshop-sub-module-not-found')
    },
  }
}
