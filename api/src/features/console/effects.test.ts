import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { holiday } from '@semai/contract/console/resource/holiday'
import { createTestApp } from '../../../test/app.ts'
import { announcementCells } from '../../../test/change/announcement-cells.ts'
import { awardCells } from '../../../test/change/award-cells.ts'
import { circleCells } from '../../../test/change/circle-cells.ts'
import { eventCells } from '../../../test/change/event-cells.ts'
import { invitationCells } from '../../../test/change/invitation-cells.ts'
import { markasCells } from '../../../test/change/markas-cells.ts'
import { moduleCells } from '../../../test/change/module-cells.ts'
import { quizCells } from '../../../test/change/quiz-cells.ts'
import { roomCells } from '../../../test/change/room-cells.ts'
import { sessionCells } from '../../../test/change/session-cells.ts'
import { taskCells } from '../../../test/change/task-cells.ts'
import { workshopCells } from '../../../test/change/workshop-cells.ts'
import { bookingMaker } from '../../../test/world/bookings.ts'
import { consoleRows } from '../../../test/world/console-rows.ts'
import { staffMaker } from '../../../test/world/staff.ts'
import { newId } from '../../lib/database/db.ts'
import { addDays, localDay } from '../../lib/time/local-time.ts'
import { tables } from './tables.ts'

const app = await createTestApp()
const quizzes = await quizCells(app)
const make = bookingMaker(app)
const staff = staffMaker(app)
const rows = await consoleRows(app)
const cellTests = {
  ...(await announcementCells(app)),
  ...(await awardCells(app)),
  ...(await circleCells(app)),
  ...(await eventCells(app)),
  ...(await invitationCells(app)),
  ...(await markasCells(app)),
  ...(await roomCells(app)),
  ...(await sessionCells(app)),
  ...quizzes.questions,
  ...quizzes.rules,
  ...(await moduleCells(app)),
  ...(await taskCells(app)),
  ...(await workshopCells(app)),
}

// Start in the morning, because mails wait at night, and 3 weeks after the previous test.
let week = 0
beforeEach(() => app.clock.set(new Date(Date.UTC(2026, 8, 1 + 21 * week++, 1)).toISOString()))

const withEffects = tables.flatMap(({ resource, effects }) => (effects ? [{ resource, effects }] : []))

describe('the table of changes', () => {
  test('has a test for every cell', () => {
    const cells = withEffects.flatMap(({ effects }) => effects.cells.map(({ name }) => name))
    expect(Object.keys(cellTests).toSorted()).toEqual(cells.toSorted())
  })

  test('covers every resource whose form asks for effects', () => {
    const asking = tables.filter(({ resource }) => resource.hasEffects).map(({ resource }) => resource.name)
    expect(withEffects.map(({ resource }) => resource.name)).toEqual(asking)
  })

  test('shows effects in the dialog of exactly those actions that have some', () => {
    const shown = tables.flatMap(({ resource }) =>
      resource.actions.filter(({ hasEffects }) => hasEffects).map(({ name }) => `${resource.name} ${name}`),
    )
    const listed = withEffects.flatMap(({ resource, effects }) =>
      effects.cells.flatMap(({ action }) => (action ? [`${resource.name} ${action}`] : [])),
    )
    expect(shown.toSorted()).toEqual(listed.toSorted())
  })

  test('has every cell in docs/changes.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/changes.md'), 'utf8')
    const cells = withEffects.flatMap(({ effects }) => effects.cells.map(({ name }) => `\`${name}\``))
    expect(cells.filter((name) => !page.includes(name))).toEqual([])
  })

  test('returns 404 for the effects of a resource or a row that does not exist', async () => {
    const { token } = await app.person({ scope: 'admin' })
    const effects = (resource: string) =>
      app.call('POST', `/v1/console/${resource}/effects`, { token, body: { id: newId(), values: {} } })
    expect((await effects('tidak-ada')).json.code).toBe('console-resource-not-found')
    expect((await effects('event')).json.code).toBe('console-row-not-found')
  })

  test('lists every field as either affecting people or silent', () => {
    for (const { resource, effects } of withEffects) {
      const named = [...new Set(effects.cells.flatMap(({ fields }) => fields)), ...effects.silent]
      expect(named.toSorted()).toEqual(Object.keys(resource.fields).toSorted())
    }
  })

  test.each(Object.entries(cellTests))('follows a change of %s', async (_name, run) => {
    await expect(run()).resolves.toBeUndefined()
  })

  test('lists the bookings that an imported file of holidays would cancel, and applies the choice of staff', async () => {
    const [admin, booker, where] = [await staff.admin(), await app.person(), await make.room()]
    const date = addDays(localDay(app.clock.now(), 'Asia/Jakarta'), 3)
    const start = Date.parse(`${date}T09:00:00+07:00`)
    const slot = { start_at: new Date(start).toISOString(), end_at: new Date(start + 7_200_000).toISOString() }
    const made = await make.booked(booker, where, slot)
    const file = `Tanggal,Nama,Jenis\n${date},Hari ${where.name},Libur nasional\n`
    const { json } = await rows.csv(admin, holiday, file, 'mode=check')
    expect(json.data.effects).toMatchObject([{ name: 'holiday.added', count: 1, unit: 'booking' }])
    expect(json.data.effects[0].lines[0]).toContain(where.name)
    const choices = encodeURIComponent('holiday.added=keep')
    const refused = await rows.csv(admin, holiday, file, 'mode=all&choices=holiday.added%3Dlainnya')
    expect([refused.status, refused.json.errors[0].field]).toEqual([422, 'choices.holiday.added'])
    expect((await rows.csv(admin, holiday, file, `mode=all&choices=${choices}`)).json.data.imported).toBe(1)
    expect((await make.read(booker, made.id)).data.status).toBe('booked')
    await app.db.deleteFrom('holiday').where('date', '=', date).execute()
  })

  test("shows an operator of a hub no effects in another hub's Markas", async () => {
    const { token } = await staff.operator(7)
    const building = await make.building({ hub: 8 })
    const date = addDays(localDay(app.clock.now(), 'Asia/Jakarta'), 3)
    const values = { building_id: building.id, date, reason: 'Listrik padam' }
    const effects = (resource: string, body: object) =>
      app.call('POST', `/v1/console/${resource}/effects`, { token, body })
    expect((await effects('closed-date', { values })).json.code).toBe('console-reference-unknown')
    expect((await effects('building', { action: 'close', ids: [building.id] })).json.data).toEqual([])
    expect((await effects('building', { id: building.id, values: {} })).json.code).toBe('console-row-not-found')
  })

  test('rejects an unknown choice', async () => {
    const { token } = await staff.admin()
    const { id } = await make.building()
    const body = { action: 'close', ids: [id], choices: { 'building.closed': 'lainnya' } }
    const { status, json } = await app.call('POST', '/v1/console/building/act', { token, body })
    expect([status, json.errors[0].field]).toEqual([422, 'choices.building.closed'])
  })
})
