import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventCells } from '../../../test/change/event-cells.ts'
import { sessionCells } from '../../../test/change/session-cells.ts'
import { newId } from '../../lib/database/db.ts'
import { tables } from './tables.ts'

const app = await createTestApp()
const cellTests = { ...(await eventCells(app)), ...(await sessionCells(app)) }

// In the morning, since mails wait at night, and weeks after the test before.
let week = 0
beforeEach(() => app.clock.set(new Date(Date.UTC(2026, 8, 1 + 21 * week++, 1)).toISOString()))

const withEffects = tables.flatMap(({ resource, effects }) => (effects ? [{ resource, effects }] : []))

describe('the table of changes', () => {
  test('has a test for every cell', () => {
    const cells = withEffects.flatMap(({ effects }) => effects.cells.map(({ name }) => name))
    expect(Object.keys(cellTests)).toEqual(cells)
  })

  test('covers every resource whose form asks for effects', () => {
    const asking = tables.filter(({ resource }) => resource.hasEffects).map(({ resource }) => resource.name)
    expect(withEffects.map(({ resource }) => resource.name)).toEqual(asking)
  })

  test('has every cell in docs/changes.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/changes.md'), 'utf8')
    const cells = withEffects.flatMap(({ effects }) => effects.cells.map(({ name }) => `\`${name}\``))
    expect(cells.filter((name) => !page.includes(name))).toEqual([])
  })

  test('returns 404 for the effects of a resource or a row that does not exist', async () => {
    const { token } = await app.person({ scope: 'admin' })
    const effects = (resource: string) =>
      app.call('POST', `/v1/console/${resource}/effects/${newId()}`, { token, body: { values: {} } })
    expect((await effects('tidak-ada')).json.code).toBe('console-resource-not-found')
    expect((await effects('event')).json.code).toBe('console-row-not-found')
  })

  test('says of every field whether its change concerns people', () => {
    for (const { resource, effects } of withEffects) {
      const named = [...new Set(effects.cells.flatMap(({ fields }) => fields)), ...effects.silent]
      expect(named.toSorted()).toEqual(Object.keys(resource.fields).toSorted())
    }
  })

  test.each(Object.entries(cellTests))('follows a change of %s', async (_name, run) => {
    await expect(run()).resolves.toBeUndefined()
  })
})
