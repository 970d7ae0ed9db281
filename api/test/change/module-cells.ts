import { expect } from 'vitest'
import { workshopModule as resource } from '@semai/contract/console/resource/workshop-module'
import type { TestApp } from '../app.ts'
import { taskMaker } from '../world/tasks.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entity module, one per cell. */
export async function moduleCells(app: TestApp): Promise<CellTests> {
  const { call, clock } = app
  const make = taskMaker(app)
  const { change } = await staffChanges(app, resource)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const statusOf = async (who: { token: string }, workshop: { id: string }) =>
    (await make.read(who, workshop)).json.data.participation.status

  /** Create two ordered modules, one participant with a completed first module, and one with a started first module. */
  async function underway() {
    const { workshop, first, second, parts } = await make.path()
    const [done, beginner] = [await make.learner(workshop), await make.learner(workshop)]
    for (const part of parts.slice(0, 2)) await make.markDone(done, part)
    for (const part of parts.slice(0, 1)) await make.markDone(beginner, part)
    return { workshop, first, second, parts, done, beginner }
  }

  return {
    async 'module.unlock'() {
      const { first, done, beginner } = await underway()
      expect(await change(first.id, { unlock: 'date', available_at: inHours(48) })).toEqual([['module.unlock', 1]])
      expect((await make.moduleOf(done, first)).status).toBe(200)
      expect((await make.moduleOf(beginner, first)).json.code).toBe('workshop-module-locked')
      clock.advance({ hours: 48 })
      expect((await make.moduleOf(beginner, first)).status).toBe(200)
    },
    async 'module.required'() {
      const { workshop, second, done, beginner } = await underway()
      expect(await change(second.id, { is_required: false })).toEqual([['module.required', 2]])
      expect([await statusOf(done, workshop), await statusOf(beginner, workshop)]).toEqual(['completed', 'active'])
      expect(await change(second.id, { is_required: true })).toEqual([['module.required', 1]])
      expect(await statusOf(done, workshop)).toBe('completed')
    },
    async 'module.archived'() {
      const { workshop, second, done, beginner } = await underway()
      const { token } = await app.person({ scope: 'admin' })
      const body = { action: 'archive', ids: [second.id] }
      expect((await call('POST', `/v1/console/${resource.name}/act`, { token, body })).status).toBe(200)
      expect([await statusOf(done, workshop), await statusOf(beginner, workshop)]).toEqual(['completed', 'active'])
    },
  }
}
