import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { at, mentorHoursMaker } from '../../../../test/world/mentor-hours.ts'

const { call, clock, db, person, ...app } = await createTestApp()
const { booked, busy, cancel } = mentorHoursMaker({ ...app, call, clock, db, person })

test('shows a session in both calendars and removes it after a cancellation', async () => {
  const [mentor, founder] = [
    await busy({}, { full_name: 'Raka Wiratmaya' }),
    await person({ full_name: 'Ni Luh Pramesti' }),
  ]
  const { id } = await booked(founder, mentor, at(9))
  const titles = async ({ token }: { token: string }) => {
    const range = 'from=2026-08-14&to=2026-08-14&mine=true&page=1'
    const { json } = await call('GET', `/v1/event/get-list-all-content-calendar?${range}`, { token })
    return json.data.map(({ kind, title, target }: Record<string, string>) => [kind, title, target])
  }
  expect(await titles(founder)).toEqual([['mentor', 'Sesi dengan Raka Wiratmaya', `/mentor/sesi/${id}`]])
  expect(await titles(mentor)).toEqual([['mentor', 'Sesi dengan Ni Luh Pramesti', `/mentor/sesi/${id}`]])
  const ics = () => call('GET', `/v1/mentor-session/get-ics/${id}`, { token: founder.token })
  expect((await ics()).text).toMatch(
    /SUMMARY:Sesi dengan Raka Wiratmaya[^]*STATUS:CONFIRMED|STATUS:CONFIRMED[^]*SUMMARY:Sesi dengan Raka/,
  )
  await cancel(mentor, id)
  expect(await titles(founder)).toEqual([])
  expect((await ics()).text).toContain('STATUS:CANCELLED')
})
