import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp({ config: { publicUrl: 'https://semai.example' } })
const { call, db, person } = app
const { event, takesPart } = eventMaker(app)
const somebody = await person()

/** As a calendar program reads it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [entry] = calendar.getAllSubcomponents('vevent')
  if (!entry) throw new Error('no VEVENT')
  return { calendar, entry, event: new ICAL.Event(entry) }
}

const valueOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name))
const file = (id: string, token = somebody.token) => call('GET', `/v1/event/get-ics/${id}`, { token })
const publicFile = (slug: string) => call('GET', `/v1/public/event/get-ics/${slug}`)

test.each([
  ['Asia/Jakarta', 'Jumat, 14 Agustus 2026, 10.00–12.00 WIB'],
  ['Asia/Makassar', 'Jumat, 14 Agustus 2026, 11.00–13.00 WITA'],
  ['Asia/Jayapura', 'Jumat, 14 Agustus 2026, 12.00–14.00 WIT'],
])('a file says the right instant in %s, and the local time in words', async (time_zone, words) => {
  const made = await event({ time_zone })
  const { calendar, event: read } = parse((await file(made.id)).text)
  expect(read.startDate.toJSDate().toISOString()).toBe('2026-08-14T03:00:00.000Z')
  expect(read.endDate.toJSDate().toISOString()).toBe('2026-08-14T05:00:00.000Z')
  expect(read.startDate.zone.tzid).toBe('UTC')
  expect(read.description).toContain(`Waktu setempat: ${words}`)
  expect(valueOf(calendar, 'x-wr-timezone')).toBe(time_zone)
})

test('the server’s own zone changes nothing', async () => {
  const made = await event({ time_zone: 'Asia/Jayapura' })
  const before = process.env['TZ']
  process.env['TZ'] = 'America/New_York'
  const { text } = await file(made.id)
  process.env['TZ'] = before ?? 'UTC'
  expect(parse(text).event.startDate.toJSDate().toISOString()).toBe('2026-08-14T03:00:00.000Z')
})

test('a file tells where it leads, who invites, and where', async () => {
  const title = 'Temu; tim, "kita" \\ 1'
  const made = await event({ title, address: 'Jalan Ambeng 1, Surabaya' })
  const { status, headers, text } = await file(made.id)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['content-disposition']).toBe(`attachment; filename="${made.slug}.ics"`)
  expect(headers['cache-control']).toBe('no-store')
  const { calendar, entry, event: read } = parse(text)
  expect(read.summary).toBe(title)
  expect(read.location).toBe('Ruang Nada, Jalan Ambeng 1, Surabaya')
  expect(read.uid).toBe(`${made.id}@semai`)
  expect(valueOf(entry, 'url')).toBe(`https://semai.example/event/${made.id}`)
  expect(valueOf(entry, 'status')).toBe('CONFIRMED')
  expect(entry.getFirstProperty('organizer')?.getParameter('cn')).toBe('Semai')
  expect(valueOf(entry, 'organizer')).toBe('mailto:bantuan@semai.example')
  expect([valueOf(calendar, 'method'), valueOf(calendar, 'version')]).toEqual(['PUBLISH', '2.0'])
  expect(text).not.toMatch(/join_url|temu\.semai|surel\.example/)
})

test('lines are short and end as the standard says', async () => {
  const made = await event({ title: 'Belajar Menyusun Purwarupa Berulang Kali — dengan Étude '.repeat(4) })
  const { text } = await file(made.id)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
})

test('a change keeps the name of the event and raises its number', async () => {
  const made = await event({})
  const at = async (updated_at: string) => {
    await db.updateTable('event').set({ updated_at }).where('id', '=', made.id).execute()
    const { entry, event: read } = parse((await file(made.id)).text)
    return { uid: read.uid, sequence: read.sequence, changed: valueOf(entry, 'last-modified') }
  }
  const [before, after] = [await at('2026-08-13T03:00:00Z'), await at('2026-08-13T03:00:01Z')]
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBe(before.sequence + 1)
  expect(after.changed).toBe('2026-08-13T03:00:01Z')
  expect((await at('2090-01-01T00:00:00Z')).sequence).toBeLessThan(2 ** 31)
})

test('what has not changed reads the same', async () => {
  const made = await event({})
  const before = (await file(made.id)).text
  app.clock.advance({ minutes: 1 })
  expect((await file(made.id)).text).toBe(before)
  app.clock.advance({ minutes: -1 })
})

test('a cancelled event says so to those who take part in it, and is missing for others', async () => {
  const made = await event({ status: 'cancelled' })
  await takesPart(somebody, made, 'registered')
  expect(valueOf(parse((await file(made.id)).text).entry, 'status')).toBe('CANCELLED')
  const answers = [await file(made.id, (await person()).token), await publicFile(made.slug)]
  for (const { status, json } of answers) expect([status, json.code]).toEqual([404, 'event-not-found'])
})

test('a guest gets the same file by the slug', async () => {
  const made = await event({})
  const { status, headers, text } = await publicFile(made.slug)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toBe((await file(made.id)).text)
})

test('what is not there is missing, and no id is bad input', async () => {
  const draft = await event({ status: 'draft' })
  for (const { status, json } of [await file(draft.id), await file(newId()), await publicFile(draft.slug)]) {
    expect([status, json.code]).toEqual([404, 'event-not-found'])
  }
  for (const { json } of [await file('7'), await publicFile('A')]) expect(json.code).toBe('invalid-input')
})
